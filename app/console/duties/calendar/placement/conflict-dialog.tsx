import { useFetcher } from '@remix-run/react';
import { PLACE_KEY } from '#app/console/duties/calendar/placement/placement.ts';
import type { PlacementError } from '#app/console/duties/calendar/placement/placement-error.ts';
import { SeverityPill } from '#app/console/duties/severity-pill.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { counted } from '#domain/kernel/text/counted.ts';

/** Lists the conflicts of a refused placement. A reason allows it in spite of them. */
export function ConflictDialog({
  refused,
  action,
  onClose,
  onSend,
}: {
  refused: PlacementError | undefined;
  action: string;
  onClose: () => void;
  onSend: () => void;
}) {
  const { Form, state } = useFetcher({ key: PLACE_KEY });
  if (!refused || refused.conflicts.length === 0) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Assignment Conflicts Detected"
      description={`${counted(refused.conflicts.length, 'conflict')}: ${refused.about}`}
    >
      <ul className="mt-3 grid gap-2">
        {refused.conflicts.map(({ severity, title, words }) => (
          <li key={words} className="flex items-start gap-2">
            <SeverityPill severity={severity} />
            <span>
              <strong className="font-semibold">{title}.</strong> {words}.
            </span>
          </li>
        ))}
      </ul>
      <Form method="post" action={action} preventScrollReset onSubmit={onSend} className="mt-4 grid gap-4">
        {Object.entries(refused.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="overrideConflicts" value="true" />
        <input type="hidden" name="seenConflicts" value={refused.seenConflicts} />
        <TextField
          label="Why is it allowed?"
          hint="It is kept in the duty's history."
          name="overrideReason"
          maxLength={200}
          required
          autoComplete="off"
          {...(refused.reasonError && { error: refused.reasonError })}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" pending={state !== 'idle' && 'Assigning'}>
            Override and assign
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
