/** Sets the text of an input as typing does, so that React and the form see it, and moves the focus there. */
export function fillIn(id: string, text: string): void {
  const input = document.getElementById(id) as HTMLInputElement;
  setText(input, text);
  input.focus();
}

/** Sets the text of an input as typing does. The focus stays where it is. */
export function setText(input: HTMLInputElement, text: string): void {
  // React overrides the setter of its inputs and would not report a change made through it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
