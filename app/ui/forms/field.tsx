// chunk: ride-form

import { type ReactNode, useId } from 'react';
import * as words from '#words/booking/forms.ts';

/** The props of every field, as plain values that a form library can provide. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  /** Shown under the label, before the control. */
  hint?: ReactNode;
  /** The error text. Of several, the first is shown. */
  error?: string | readonly string[] | undefined;
  id?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
};

export type ControlWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Returns the first error, or undefined. */
export function firstError(error: FieldProps['error']): string | undefined {
  return typeof error === 'string' ? error || undefined : error?.[0];
}

/**
 * Returns the ids that connect a control to its label, hint and error. The hint is described before the
 * error.
 */
export function useFieldWiring({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = firstError(error) ? `${controlId}-error` : undefined;
  const control: ControlWiring = {
    id: controlId,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': errorId ? true : undefined,
  };
  return { control, hintId, errorId };
}

/** Draws a label, its hint, the error and the control that `children` renders. */
export function Field({
  label,
  hint,
  error,
  id,
  required,
  children,
}: Pick<FieldProps, 'label' | 'hint' | 'error' | 'id' | 'required'> & {
  children: (control: ControlWiring) => ReactNode;
}) {
  const { control, hintId, errorId } = useFieldWiring({ id, hint, error });
  return (
    <div className="grid gap-1.5">
      <label htmlFor={control.id} className={labelLook}>
        {label}
        {required === false && <Optional />}
      </label>
      <Hint id={hintId}>{hint}</Hint>
      <FieldError id={errorId}>{firstError(error)}</FieldError>
      {children(control)}
    </div>
  );
}

const labelLook = 'text-(length:--text-control) leading-snug font-semibold';

/** Marks an optional field. Required fields have no mark. */
function Optional() {
  return <span className="font-normal text-ink-faint">{words.optional}</span>;
}

export function Hint({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (!id) return null;
  return (
    <div id={id} className="text-sm text-ink-soft in-data-[density=console]:text-dense">
      {children}
    </div>
  );
}

export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (!id) return null;
  return (
    <p id={id} className="text-sm font-semibold text-danger in-data-[density=console]:text-dense">
      <span className="sr-only">{words.error}</span>
      {children}
    </p>
  );
}
