/**
 * Lets React leave alone what is typed (docs/decisions/0040-the-start-of-the-framework.md#typed). Each time React hydrates or
 * updates a field, it writes the default value, mostly with the same text. Chromium then empties a half typed date,
 * whose value nobody can read or put back, and moves the selection of a text area to its start. So a write that
 * changes nothing is left out, from now on.
 */
export function skipUnchangedDefaults(): void {
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
    const native = Object.getOwnPropertyDescriptor(prototype, 'defaultValue');
    if (!native) continue;
    Object.defineProperty(prototype, 'defaultValue', {
      ...native,
      set(this: unknown, value: unknown) {
        if (native.get?.call(this) !== String(value)) native.set?.call(this, value);
      },
    });
  }
}

/**
 * Stops React from writing into a text area, which it does while it hydrates one that has a text. Returns the function that
 * ends it. React keeps the setter that it finds here, so it stays and works as before.
 */
export function keepTypedTexts(): () => void {
  let isKept = true;
  const native = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  if (native)
    Object.defineProperty(HTMLTextAreaElement.prototype, 'value', {
      ...native,
      set(this: HTMLTextAreaElement, value: unknown) {
        if (!isKept) native.set?.call(this, value);
      },
    });
  return () => {
    isKept = false;
  };
}
