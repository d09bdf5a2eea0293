import { commandMessages } from "../../i18n/command-messages";
import { isSingleKey } from "../../lib/shortcuts";
import { Dialog, type DialogProps } from "../../ui/dialog";
import { KeyCaps } from "../../ui/key-caps";
import { SingleKeysSwitch, useSingleKeys } from "../../ui/single-keys-switch";
import { type ListedShortcut, listShortcuts } from "./shortcut-list";
import classes from "./shortcuts-dialog.module.css";

const words = commandMessages.shortcuts;

type ShortcutsDialogProps = Pick<DialogProps, "opened" | "onClose" | "returnFocus">;

/** All shortcuts of the app, and the switch for those with a single key. */
export function ShortcutsDialog(dialog: ShortcutsDialogProps) {
  return (
    <Dialog {...dialog} title={words.title} size="48rem" closeOnClickOutside>
      <div className={classes.body}>
        <div className={classes.switch}>
          <SingleKeysSwitch />
        </div>
        <div className={classes.groups}>
          {listShortcuts().map(({ name, shortcuts }) => (
            <section key={name} className={classes.group} aria-label={name}>
              <h3 className={classes.heading}>{name}</h3>
              <dl className={classes.list}>
                {shortcuts.map((shortcut) => (
                  <Row key={shortcut.name} {...shortcut} />
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function Row({ name, ways }: ListedShortcut) {
  const singleKeys = useSingleKeys();
  const usable = ways.filter((keys) => singleKeys || !isSingleKey(keys));
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd className={classes.ways}>
        {usable.map((keys, index) => (
          <span key={keys} className={classes.way}>
            {index > 0 && <span className={classes.or}>{words.or}</span>}
            <KeyCaps keys={keys} />
          </span>
        ))}
        {usable.length === 0 && (
          <span className={classes.off}>
            <KeyCaps keys={ways[0] ?? ""} /> {words.off}
          </span>
        )}
      </dd>
    </div>
  );
}
