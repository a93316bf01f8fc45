import type { ConflictView } from '#app/console/duties/calendar/day/calendar-day.ts';
import type { FieldOfForm } from '#app/console/duties/dialogs/form/duty-form-error.ts';
import { SeverityPill } from '#app/console/duties/severity-pill.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { MAX_OVERRIDE_REASON } from '#domain/duties/duty.ts';

/** The conflicts that refused a duty, and the form part that overrides them with a reason. */
export function ConflictNotice({
  conflicts,
  seen,
  reason,
  label,
  pending,
}: {
  conflicts: readonly ConflictView[];
  seen: string;
  reason: FieldOfForm;
  label: string;
  pending: string | false;
}) {
  return (
    <div className="grid gap-3">
      <Banner tone="danger" title={`Assignment Conflicts Detected: ${conflicts.length}`} live>
        <ConflictList conflicts={conflicts} />
        <p className="mt-2">Choose another driver, vehicle or time and try again, or override.</p>
      </Banner>
      <input type="hidden" name="seenConflicts" value={seen} />
      <TextArea
        {...reason}
        label="Reason for the override"
        hint="Kept in the history of the duty, with your name."
        limit={MAX_OVERRIDE_REASON}
        rows={2}
      />
      <div>
        <Button type="submit" variant="danger" name="intent" value="override" pending={pending}>
          {label}
        </Button>
      </div>
    </div>
  );
}

/** Conflicts with their severity in words and colour. */
export function ConflictList({ conflicts }: { conflicts: readonly ConflictView[] }) {
  return (
    <ul className="mt-1 grid gap-1.5">
      {conflicts.map(({ severity, title, words }) => (
        <li key={`${title} ${words}`} className="[overflow-wrap:anywhere]">
          <SeverityPill severity={severity} /> <span className="font-semibold">{title}</span>
          <br />
          {words}
        </li>
      ))}
    </ul>
  );
}
