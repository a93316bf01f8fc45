import { useState } from 'react';
import { UndoForm } from '#app/console/bookings/decide/undo/undo-form.tsx';
import type { UndoView } from '#app/console/bookings/decide/undo/undo-view.ts';
import { useUndoSeconds } from '#app/console/bookings/decide/undo/use-undo-seconds.ts';
import { Banner } from '#app/ui/parts/banner.tsx';

export type UndoableDecision = UndoView & {
  readonly id: number;
  readonly reference: string;
  readonly customer: string;
};

const DONE = { confirm: 'confirmed', cancel: 'cancelled', edit: 'moved' } as const;

/**
 * Lists the decisions of the signed-in member that could still be undone when the list was loaded, and whose rows the
 * list does not show. It stays when they expire, so that no row moves.
 */
export function UndoBanner({
  decisions,
  action,
}: {
  decisions: readonly UndoableDecision[];
  action: string;
}) {
  const [loaded] = useState(decisions);
  if (loaded.length === 0) return null;
  return (
    <Banner title="Decided a moment ago">
      <ul className="grid gap-1">
        {loaded.map((one) => (
          <Decision
            key={one.id}
            decision={one}
            isOpen={decisions.some(({ id, version }) => id === one.id && version === one.version)}
            action={action}
          />
        ))}
      </ul>
    </Banner>
  );
}

function Decision({
  decision,
  isOpen,
  action,
}: {
  decision: UndoableDecision;
  isOpen: boolean;
  action: string;
}) {
  const secondsLeft = useUndoSeconds(decision);
  return (
    <li className="flex min-h-(--control) flex-wrap items-center gap-2">
      <span>
        {decision.reference}, {decision.customer}, was {DONE[decision.decision]}.
      </span>
      {isOpen && secondsLeft > 0 && <UndoForm booking={decision} undo={decision} action={action} />}
    </li>
  );
}
