// chunk: ride-form

import type { ChangeEvent, ReactNode } from 'react';
import { FieldError, type FieldProps, firstError, Hint, useFieldWiring } from '#app/ui/forms/field.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';

export type RadioOption = {
  readonly value: string;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly disabled?: boolean;
};

type RadioGroupProps = FieldProps & {
  options: readonly RadioOption[];
  defaultValue?: string | undefined;
  /** Options side by side when there is room. */
  inline?: boolean;
  /** Many short options in as many columns as there is room for. */
  columns?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A radio group drawn as cards. An error summary links to its first option. */
export function RadioGroup({
  name,
  label,
  hint,
  error,
  id,
  required,
  disabled,
  options,
  defaultValue,
  inline,
  columns,
  onChange,
}: RadioGroupProps) {
  const { control, hintId, errorId } = useFieldWiring({ id, hint, error });
  return (
    <fieldset aria-describedby={control['aria-describedby']} disabled={disabled} className="min-w-0">
      <legend className="text-(length:--text-control) leading-snug font-semibold">{label}</legend>
      <div className="mt-1.5 grid gap-1.5">
        <Hint id={hintId}>{hint}</Hint>
        <FieldError id={errorId}>{firstError(error)}</FieldError>
        <div
          className={classNames(
            'grid gap-2',
            inline && 'sm:auto-cols-fr sm:grid-flow-col',
            columns && 'tabular grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))] [&_label]:text-sm',
          )}
        >
          {options.map((option, index) => (
            <label key={option.value} className={choiceLook(Boolean(errorId))}>
              <input
                type="radio"
                name={name}
                value={option.value}
                id={index === 0 ? control.id : undefined}
                defaultChecked={option.value === defaultValue}
                disabled={option.disabled}
                required={required}
                onChange={onChange}
                className="peer sr-only"
              />
              <span
                aria-hidden="true"
                className="grid size-5 shrink-0 place-items-center rounded-full border border-edge bg-surface peer-checked:border-[6px] peer-checked:border-accent-ink"
              />
              <span className="min-w-0">
                <span className="block font-medium">{option.label}</span>
                {option.detail && <span className="block text-sm text-ink-soft">{option.detail}</span>}
              </span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** Returns the class names of one option card, with its selected and focused states. */
export function choiceLook(wrong: boolean): string {
  return classNames(
    'relative flex min-h-(--control) items-center gap-3 rounded-control border bg-surface px-3.5 py-2.5',
    'text-(length:--text-control) in-data-[density=console]:px-2.5 in-data-[density=console]:py-1',
    'hover:border-ink-soft has-checked:border-accent-ink has-checked:bg-accent-wash',
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    'has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-ink-faint',
    wrong ? 'border-danger' : 'border-edge',
  );
}
