import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element that matches the selector when the dialog opens: the first field, or the safe link
 * (`a`) if the action cannot be undone. Otherwise Close would get focus. Returns the form's ref.
 */
export function useFirstFocus(selector: string): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector(selector)?.toggleAttribute('autofocus', true);
  }, [selector]);
  return form;
}
