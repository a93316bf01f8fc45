import { type RefObject, useEffect, useRef } from 'react';

/**
 * What a dialog's form gives focus to, by a selector: the first answer to give, or where the button is a deed that cannot
 * be undone the way back (`a`). The dialog opens after this and would otherwise choose its cross. Answers the form's ref.
 */
export function useFirstFocus(selector: string): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector(selector)?.toggleAttribute('autofocus', true);
  }, [selector]);
  return form;
}
