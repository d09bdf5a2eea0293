import type { CSSVariablesResolver, MantineColorsTuple, PasswordInputProps } from "@mantine/core";
import { createTheme, Loader, TextInput } from "@mantine/core";

const iris: MantineColorsTuple = [
  "#eeedfd",
  "#dcdafb",
  "#bab5f7",
  "#968ff3",
  "#786fef",
  "#635aec",
  "#5046e4",
  "#4338ca",
  "#3830a6",
  "#2b2580",
];

// By its name only: screens without a password need not load it.
const passwordInput: { defaultProps: PasswordInputProps } = { defaultProps: { size: "md" } };

/** Typography, spacing and shape of Mantine's components; the colours come from styles/tokens.css. */
export const theme = createTheme({
  colors: { iris },
  primaryColor: "iris",
  primaryShade: 6,
  fontFamily: '"Inter Variable", ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "0.9375rem", lg: "1.0625rem", xl: "1.25rem" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.5", lg: "1.5", xl: "1.4" },
  headings: { fontWeight: "650" },
  defaultRadius: "md",
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "16px" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    TextInput: TextInput.extend({ defaultProps: { size: "md" } }),
    PasswordInput: passwordInput,
    Loader: Loader.extend({ defaultProps: { color: "var(--accent-ink)" } }),
  },
});

/** Maps Mantine's own variables to our palette, so that both have one source. */
export const paletteVariables: CSSVariablesResolver = () => {
  const variables = {
    "--mantine-color-body": "var(--canvas)",
    "--mantine-color-text": "var(--ink)",
    "--mantine-color-dimmed": "var(--ink-faint)",
    "--mantine-color-placeholder": "var(--ink-faint)",
    "--mantine-color-error": "var(--danger)",
    "--mantine-color-anchor": "var(--accent-ink)",
    "--mantine-color-default": "var(--surface)",
    "--mantine-color-default-hover": "var(--surface-hover)",
    "--mantine-color-default-color": "var(--ink)",
    "--mantine-color-default-border": "var(--line)",
    "--mantine-primary-color-filled": "var(--accent)",
    "--mantine-primary-color-filled-hover": "var(--accent-hover)",
    "--mantine-color-iris-filled": "var(--accent)",
    "--mantine-color-iris-filled-hover": "var(--accent-hover)",
  };
  return { variables: {}, light: variables, dark: variables };
};
