import type { FormEvent } from 'react';

/**
 * True where somebody pressed a button of the form and the browser's checks held it back. Conform also submits a form
 * to check it anew while one types: no button with an `intent` is behind that.
 */
export function isHeldBack(event: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return event.defaultPrevented && submitter?.getAttribute('name') === 'intent';
}
