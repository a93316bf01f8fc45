// chunk: ride-form

import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '#app/ui/forms/field.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon } from '#app/ui/parts/icon.tsx';

export type SelectOption = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
};

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & {
    /** The options, unless they are given as children, such as groups of options. */
    options?: readonly SelectOption[];
    /** The empty first choice, such as `Select terminal`. */
    placeholder?: string;
  };

/** A native select. */
export function SelectField({
  label,
  hint,
  error,
  id,
  required,
  options,
  placeholder,
  className,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required}>
      {(control) => (
        <div className="relative">
          <select
            // Without an empty choice, one is always chosen.
            required={required && placeholder !== undefined}
            {...select}
            {...control}
            className={classNames('control appearance-none pr-10 in-data-[density=console]:pr-8', className)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft in-data-[density=console]:right-2"
          />
        </div>
      )}
    </Field>
  );
}
