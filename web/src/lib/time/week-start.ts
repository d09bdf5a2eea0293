/** The days on which the app lets a week begin. */
export type WeekStart = "sunday" | "monday" | "saturday";

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number;
}

/** It came after ES2024, first as a property. Firefox has neither. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** Where the week begins on another day than Monday: the Unicode CLDR's `weekData`, version 48. */
const onSunday =
  "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW";
const onSaturday = "AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY";

const dayIn = (region: string) => (onSunday.includes(region) ? 7 : onSaturday.includes(region) ? 6 : 1);

/** The day on which the week begins where the browser's language is spoken. */
export function browserWeekStart(language = navigator.language): WeekStart {
  try {
    const locale: LocaleWithWeek = new Intl.Locale(language).maximize();
    const day = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? dayIn(locale.region ?? "");
    return day === 1 ? "monday" : day === 6 ? "saturday" : "sunday";
  } catch {
    // A browser may go by a language that is none, as `C`.
    return "sunday";
  }
}
