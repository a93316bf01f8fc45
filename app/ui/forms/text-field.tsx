// chunk: ride-form

import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from '#app/ui/forms/field.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    /** Text shown before or after the input, such as `₹` or `km`. It is not sent. */
    prefix?: string;
    suffix?: string;
    /** Shown beside the control, such as the coupon's Apply. */
    action?: ReactNode;
  };

/** A single-line input. `type` makes it an e-mail, telephone or search field. */
export function TextField({
  label,
  hint,
  error,
  id,
  required,
  prefix,
  suffix,
  action,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required}>
      {(control) => (
        <div className="flex gap-2">
          <div className="relative min-w-0 flex-1">
            {prefix && <Affix side="left">{prefix}</Affix>}
            <input
              type="text"
              required={required}
              {...input}
              {...control}
              className={classNames('control', prefix && 'pl-8', suffix && 'pr-12', className)}
            />
            {suffix && <Affix side="right">{suffix}</Affix>}
          </div>
          {action}
        </div>
      )}
    </Field>
  );
}

function Affix({ side, children }: { side: 'left' | 'right'; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute inset-y-0 flex items-center text-(length:--text-control) text-ink-faint',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      {children}
    </span>
  );
}
