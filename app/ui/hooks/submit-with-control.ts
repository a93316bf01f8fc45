import type { KeyboardEvent } from 'react';

/** Ctrl-Enter, on a Mac Cmd-Enter, presses the button of the form that shows this shortcut. */
export function submitWithControl(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, repeat, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || event.nativeEvent.isComposing) return;
  const button = currentTarget.querySelector<HTMLButtonElement>('button[aria-keyshortcuts="Control+Enter"]');
  if (!button || button.disabled) return;
  event.preventDefault();
  button.click();
}
