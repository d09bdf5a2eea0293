/** The text typed between the shortcut and the opening of the palette, whose code may have to be loaded first. */
let typed = "";

function note(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) {
    return;
  }
  if (event.key === "Backspace") {
    typed = typed.slice(0, -1);
  } else if (event.key.length === 1) {
    typed += event.key;
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

export function noteTypedAhead(): void {
  typed = "";
  window.addEventListener("keydown", note, { capture: true });
}

/** From then on the palette handles the keys itself. A second call returns nothing. */
export function takeTypedAhead(): string {
  window.removeEventListener("keydown", note, { capture: true });
  const taken = typed;
  typed = "";
  return taken;
}
