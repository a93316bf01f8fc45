import { UndoForm } from '#app/console/bookings/decide/undo-form.tsx';
import type { UndoView } from '#app/console/bookings/decide/undo-view.ts';
import { Banner } from '#app/ui/parts/banner.tsx';

export type UndoableDecision = UndoView & {
  readonly id: number;
  readonly reference: string;
  readonly customer: string;
};

const DONE = { confirm: 'confirmed', cancel: 'cancelled' } as const;

/** Lists the decisions of the signed-in member that can still be undone, also those that the filter hides. */
export function UndoBanner({
  decisions,
  action,
}: {
  decisions: readonly UndoableDecision[];
  action: string;
}) {
  if (decisions.length === 0) return null;
  return (
    <Banner title="The customer is not notified yet">
      <ul className="grid gap-1">
        {decisions.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-2">
            <span>
              {one.reference}, {one.customer}, is {DONE[one.decision]}.
            </span>
            <UndoForm booking={one} undo={one} action={action} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}
