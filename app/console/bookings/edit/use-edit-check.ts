import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { EditCheck } from '#app/console/bookings/edit/edit-form-error.ts';
import { hasShape, isText, listOf, orNull } from '#app/ui/hooks/answer-shape.ts';

const DEBOUNCE_MS = 400;

const isCheck = hasShape<EditCheck>({
  fare: orNull(isText),
  changes: listOf(isText),
  told: listOf(hasShape<EditCheck['told'][number]>({ line: isText, text: orNull(isText) })),
  refused: listOf(isText),
});

/**
 * Returns what the form would do, asked for after each change. `follow` reads the form again. A failed call leaves the last answer.
 * A newer change stops an older call.
 */
export function useEditCheck(form: RefObject<HTMLFormElement>, id: number, answered: EditCheck | null) {
  const [check, setCheck] = useState(answered);
  const [isPending, setPending] = useState(false);
  const running = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);
  useEffect(() => {
    if (answered) setCheck(answered);
  }, [answered]);

  const follow = useCallback(() => {
    stop();
    setPending(true);
    timer.current = setTimeout(async () => {
      if (!form.current) return;
      const call = new AbortController();
      running.current = call;
      const answer = await ask(id, new FormData(form.current), call.signal).catch(() => undefined);
      if (call.signal.aborted) return;
      setPending(false);
      if (answer) setCheck(answer);
    }, DEBOUNCE_MS);
  }, [form, id, stop]);

  return { check, isPending, follow };
}

async function ask(id: number, body: FormData, signal: AbortSignal): Promise<EditCheck | undefined> {
  const answer = await fetch(`/resources/edit-check/${id}`, { method: 'POST', body, signal });
  const check: unknown = answer.ok ? await answer.json() : undefined;
  return isCheck(check) ? check : undefined;
}
