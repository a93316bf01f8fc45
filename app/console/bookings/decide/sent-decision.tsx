import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import { type RowDecision, writeRowDecision } from '#app/console/bookings/decide/row-decision.ts';
import { useDecisionHref } from '#app/console/bookings/panel/use-decision-href.ts';

/**
 * Sends the decision of a row and shows nothing. It is there while the decision runs only: a fetcher renders its row at
 * every change of the page. `onAnswer` gets the refusal, or null after a success.
 */
export function SentDecision({
  decision,
  action,
  onAnswer,
}: {
  decision: RowDecision;
  action: string;
  onAnswer: (formError: DecisionError | null) => void;
}) {
  const { state, data, submit } = useFetcher<{ formError: DecisionError }>({
    key: `${decision.verb}-${decision.id}`,
  });
  const href = useDecisionHref(action);
  const progress = useRef<'new' | 'sent' | 'busy' | 'answered'>('new');

  useEffect(() => {
    if (progress.current === 'new') {
      progress.current = 'sent';
      // Submits in a task of its own, so that the browser shows the press before the router works on it.
      setTimeout(() =>
        submit(
          { intent: writeRowDecision(decision) },
          { method: 'post', action: href, preventScrollReset: true },
        ),
      );
    } else if (state !== 'idle') {
      progress.current = 'busy';
    } else if (progress.current === 'busy') {
      progress.current = 'answered';
      onAnswer(data?.formError ?? null);
    }
  }, [state, data, submit, decision, href, onAnswer]);

  return null;
}
