import { type ReactNode, useId } from 'react';

/** What every field takes, in plain values: a form library’s props can be spread over it. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  /** Under the label, before the control: what to write and why. */
  hint?: ReactNode;
  /** One sentence, or several of which the first is shown, that says what to do. */
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

/** The first of the errors, if there is one. */
export function firstError(error: FieldProps['error']): string | undefined {
  return typeof error === 'string' ? error || undefined : error?.[0];
}

/** The ids that tie label, hint and error to a control (GOV.UK: described by hint, then error). */
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

/** A label, its hint, the control that `children` draws, and the error under the hint. */
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

/** Marks a field that may stay empty; what must be filled in carries no mark. */
export function Optional() {
  return <span className="font-normal text-ink-faint"> (optional)</span>;
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
      <span className="sr-only">Error: </span>
      {children}
    </p>
  );
}
