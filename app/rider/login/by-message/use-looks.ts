import { useSubmit } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useLivePage } from '#app/frame/use-live-page.ts';
import { MESSAGE_LOGIN, type MessageLoginState } from '#domain/identity/by-message/message-login.ts';

const EVERY_MS = 3_000;

/**
 * Looks every few seconds whether the word came, as long as a request is valid and the page is visible. Goes on once when it
 * did. Without JavaScript the rider presses Continue.
 */
export function useLooks(state: MessageLoginState): void {
  const submit = useSubmit();
  const hasGoneOn = useRef(false);
  const [isOver, setOver] = useState(false);
  useLivePage(isOver || state === 'confirmed' || state === 'ended' ? null : EVERY_MS);

  useEffect(() => {
    const timer = setTimeout(() => setOver(true), MESSAGE_LOGIN.validForMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (state !== 'confirmed' || hasGoneOn.current) return;
    hasGoneOn.current = true;
    submit({ intent: 'continue' }, { method: 'post' });
  }, [state, submit]);
}
