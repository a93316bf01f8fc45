/**
 * Lets React leave alone what is typed (docs/decisions/0040-the-start-of-the-framework.md#typed). Each time React hydrates or
 * updates a field, it writes its attribute `value`, mostly with the same text. Chromium empties a half typed date at
 * that, whose value nobody can read or put back. So a write that changes nothing is left out, from now on.
 */
export function keepHalfTypedDates(): void {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'defaultValue');
  if (!native) return;
  Object.defineProperty(HTMLInputElement.prototype, 'defaultValue', {
    ...native,
    set(this: HTMLInputElement, value: unknown) {
      if (native.get?.call(this) !== String(value)) native.set?.call(this, value);
    },
  });
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
