// chunk: ride-form

import { useEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from '#app/ui/forms/field.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import { typedNumber } from '#domain/kernel/text/typed-number.ts';
import { decrease, increase } from '#words/booking/forms.ts';

type NumberStepperProps = FieldProps & {
  min: number;
  max: number;
  step?: number;
  defaultValue?: number | string | undefined;
  /** The unit after the number: `hours`. */
  unit?: string;
  onChange?: (value: number) => void;
};

/**
 * A field for a whole number between two bounds. With JavaScript, it has buttons beside it, and the up and down keys change
 * it. It is a text field, as `NumberField` is (docs/decisions/0041-number-fields.md).
 */
export function NumberStepper({
  name,
  label,
  hint,
  error,
  id,
  required,
  disabled,
  min,
  max,
  step = 1,
  defaultValue = min,
  unit,
  onChange,
}: NumberStepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(Number(defaultValue));
  const hydrated = useHydrated();
  // The input keeps what was typed before hydration.
  useEffect(() => setValue(typedNumber(input.current?.value ?? '') || 0), []);

  function set(next: number) {
    const bounded = Math.min(max, Math.max(min, next));
    setValue(bounded);
    onChange?.(bounded);
    if (!input.current) return;
    input.current.value = String(bounded);
    // Fires an input event, as typing does.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  // The buttons are invisible until the framework starts, but keep their place.
  const buttonLook = classNames(
    !hydrated && 'invisible noscript:hidden',
    'grid min-h-(--control) w-14 shrink-0 place-items-center rounded-control border border-edge bg-surface hover:bg-sunken disabled:border-line disabled:bg-sunken disabled:text-ink-faint',
  );

  return (
    <Field label={label} hint={hint} error={error} id={id} required={required}>
      {(control) => (
        <div className="flex max-w-sm items-center gap-2">
          <button
            type="button"
            className={buttonLook}
            disabled={disabled || value <= min}
            onClick={() => set(value - step)}
            aria-label={decrease}
            aria-controls={control.id}
          >
            <Icon name="minus" className="size-5" />
          </button>
          <div className="relative min-w-0 flex-1">
            <input
              ref={input}
              inputMode="numeric"
              autoComplete="off"
              name={name}
              required={required}
              disabled={disabled}
              defaultValue={defaultValue}
              {...control}
              onChange={({ target }) => {
                const typed = typedNumber(target.value);
                setValue(typed || 0);
                if (Number.isFinite(typed)) onChange?.(typed);
              }}
              onKeyDown={(event) => {
                const way = { ArrowUp: step, ArrowDown: -step }[event.key];
                if (way === undefined) return;
                event.preventDefault();
                set(value + way);
              }}
              className="control tabular pr-16 font-semibold"
            />
            {unit && (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-faint"
              >
                {unit}
              </span>
            )}
          </div>
          <button
            type="button"
            className={buttonLook}
            disabled={disabled || value >= max}
            onClick={() => set(value + step)}
            aria-label={increase}
            aria-controls={control.id}
          >
            <Icon name="plus" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
