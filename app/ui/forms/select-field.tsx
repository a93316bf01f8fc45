import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '#app/ui/forms/field.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon } from '#app/ui/parts/icon.tsx';

export type SelectOption = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
};

/** Options under a heading. */
export type SelectGroup = { readonly label: string; readonly options: readonly SelectOption[] };

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    options: readonly (SelectOption | SelectGroup)[];
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
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required}>
      {(control) => (
        <div className="relative">
          <select
            required={required}
            {...select}
            {...control}
            className={classNames('control appearance-none pr-10 in-data-[density=console]:pr-8', className)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(optionOf)}
                </optgroup>
              ) : (
                optionOf(option)
              ),
            )}
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

function optionOf({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
