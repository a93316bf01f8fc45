import type { FieldOfForm } from '#app/console/duties/dialogs/form/duty-form-error.ts';
import type { SchedulePage } from '#app/console/duties/dialogs/schedule/schedule-page.server.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';

/**
 * Returns the days of the shift that the form asks to replace, or an empty text. Without JavaScript the day that was typed
 * may be another one than that of the page, so what the form was answered with counts for as long as the page is the same.
 */
export function spanToReplace(
  { date, applies, span }: Pick<SchedulePage, 'date' | 'applies' | 'span'>,
  typed: Readonly<Record<string, string>> | undefined,
): string {
  const answered = typed?.seenDate === date ? typed.otherSpan : undefined;
  return answered ?? (applies ? '' : span);
}

/** The shift of the weekday, which applies on other days than the chosen one, and the choice to replace it. */
export function ReplaceShift({
  page: { shift, span: shownSpan },
  span,
  field: { id, name, error },
  isTyped,
}: {
  page: Pick<SchedulePage, 'shift' | 'span'>;
  span: string;
  field: FieldOfForm;
  isTyped: boolean;
}) {
  return (
    <div className="grid gap-4 group-has-[[value=leave]:checked]/schedule:hidden">
      {shift && span === shownSpan && (
        <Banner tone="info" title={`Shift ${span}`}>
          {[`${shift.startsAt} to ${shift.endsAt}`, shift.regNo].filter(Boolean).join(', ')}. It does not
          apply on this date.
        </Banner>
      )}
      <input type="hidden" name="otherSpan" value={span} />
      <Checkbox
        {...{ id, name, error }}
        value={span}
        label={`Replace the shift ${span}`}
        hint="A driver has one shift per weekday. The new one, or no shift, is for each week."
        defaultChecked={isTyped}
      />
    </div>
  );
}
