// chunk: frame

import type { FormEvent } from 'react';
import { offline } from '#words/site/frame.ts';

/**
 * Shown when the browser is offline. The form stays on the page; a failed request would replace it with an
 * error page.
 */
export const OFFLINE = offline;

/**
 * Returns true when a button was pressed and the browser's validation blocked the submit. Conform also
 * submits forms to validate while typing; those submits have no button with an `intent`.
 */
export function isBlockedSubmit(event: FormEvent<HTMLFormElement>): boolean {
  return event.defaultPrevented && isButtonSubmit(event);
}

/** Returns true when a button of the form was pressed while the browser is offline. */
export function isOfflineSubmit(event: FormEvent<HTMLFormElement>): boolean {
  return !navigator.onLine && isButtonSubmit(event);
}

/** Returns true when a button was pressed that takes the answers as they are, to fill in or to save a place. */
export function isFillSubmit(event: FormEvent<HTMLFormElement>): boolean {
  return submitterName(event) === 'fill';
}

function isButtonSubmit(event: FormEvent<HTMLFormElement>): boolean {
  return submitterName(event) === 'intent';
}

function submitterName(event: FormEvent<HTMLFormElement>): string | null | undefined {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter?.getAttribute('name');
}
