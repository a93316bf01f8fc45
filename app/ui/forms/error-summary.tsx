// chunk: ride-form

import { useEffect, useRef } from 'react';
import { useRefused } from '#app/ui/hooks/refused.ts';
import { problem } from '#words/booking/forms.ts';

/** `fieldId` is the id of the control with the error. Without it, the error is about the whole form. */
export type SummaryError = { readonly message: string; readonly fieldId?: string | undefined };

/**
 * The error summary above a form. It takes focus when errors appear or change, and links to each field.
 * Render it without errors too, so that it can announce them.
 */
export function ErrorSummary({ errors }: { errors: readonly SummaryError[] }) {
  const box = useRef<HTMLDivElement>(null);
  const messages = errors.map((error) => error.message).join('\n');

  useRefused(errors.length > 0);
  useEffect(() => {
    if (messages) box.current?.focus();
  }, [messages]);

  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className="rounded-card border-2 border-danger bg-surface px-5 py-4 focus:outline-3 focus:outline-offset-2 focus:outline-focus"
    >
      <h2 id="error-summary-title" className="text-lg font-semibold in-data-[density=console]:text-sm">
        {problem}
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.message}`} className="font-medium text-danger">
            {error.fieldId ? (
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => {
                  const field = document.getElementById(error.fieldId ?? '');
                  if (!field) return;
                  event.preventDefault();
                  field.focus();
                  field.scrollIntoView({ block: 'center' });
                }}
                className="underline underline-offset-4 hover:decoration-2"
              >
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
