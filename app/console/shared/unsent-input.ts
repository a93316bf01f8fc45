type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields that somebody typed into. */
const typed = new WeakSet<Field>();

/** Notes the fields that somebody types into. Use it as a listener of `input` events. */
export function noteInput({ target }: Event): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.add(target);
}

/**
 * Returns true while the page has a form with typed text that was not sent. Filters do not count, because their address
 * keeps them; ticks do not count, because nothing was typed.
 */
export function hasUnsentInput(): boolean {
  return [...document.querySelectorAll<Field>('input:not([type=checkbox], [type=radio]), textarea')].some(
    (field) => typed.has(field) && field.form?.method === 'post' && field.value !== '',
  );
}
