import type { EditCheck } from '#app/console/bookings/edit/edit-form-error.ts';

/** Shows the prices of an edit, and what the customer and the driver would be told (docs/product/bookings.md#edit-price). */
export function EditCheckPart({ check, isPending }: { check: EditCheck | null; isPending: boolean }) {
  return (
    <div
      role="status"
      aria-busy={isPending}
      className="grid gap-2 rounded-control border border-line bg-sunken px-3 py-2 empty:hidden"
    >
      {check && <Checked check={check} />}
    </div>
  );
}

function Checked({ check: { fare, told, refused } }: { check: EditCheck }) {
  if (refused.length > 0) {
    return (
      <>
        <p className="font-medium">It cannot be saved like this:</p>
        <ul className="list-disc pl-5">
          {refused.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      {fare && <p className="tabular">{fare}</p>}
      {told.length === 0 ? (
        <p className="text-ink-soft">No message goes out.</p>
      ) : (
        <>
          <p className="text-ink-soft">These messages go out:</p>
          <ul className="grid list-disc gap-1 pl-5 text-ink-soft">
            {told.map(({ line, text }) => (
              <li key={line}>
                {text === null ? (
                  line
                ) : (
                  <details>
                    <summary>{line}</summary>
                    <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
