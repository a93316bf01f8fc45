import type { FormEvent } from 'react';

/**
 * What is said where the browser knows that it has no network: the form stays as it is, where a failed post would
 * take its place with an error page.
 */
export const OFFLINE =
  'You are offline. Nothing was sent, and nothing that you typed is lost. Please try again when you are connected.';

/**
 * True where somebody pressed a button of the form and the browser's checks held it back. Conform also submits a form
 * to check it anew while one types: no button with an `intent` is behind that.
 */
export function isHeldBack(event: FormEvent<HTMLFormElement>): boolean {
  return event.defaultPrevented && isPress(event);
}

/** True where a button of the form was pressed and there is no network to send it by. */
export function isOfflinePress(event: FormEvent<HTMLFormElement>): boolean {
  return !navigator.onLine && isPress(event);
}

function isPress(event: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter?.getAttribute('name') === 'intent';
}
