// chunk: ride-form

import type { ComponentProps, ReactNode } from 'react';
import { FieldError, type FieldProps, firstError, useFieldWiring } from '#app/ui/forms/field.tsx';
import { choiceLook } from '#app/ui/forms/radio-group.tsx';
import { Icon } from '#app/ui/parts/icon.tsx';

type CheckboxProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> & {
    /** Shown at the end of the row, such as a price. */
    aside?: ReactNode;
  };

/** A checkbox drawn as a card. Sends `on`, or `value`, when checked. */
export function Checkbox({ label, hint, error, id, required, aside, ...input }: CheckboxProps) {
  const { control, hintId, errorId } = useFieldWiring({ id, hint, error });
  return (
    <div className="grid gap-1.5">
      <FieldError id={errorId}>{firstError(error)}</FieldError>
      <label className={choiceLook(Boolean(errorId))}>
        <input type="checkbox" required={required} {...input} {...control} className="peer sr-only" />
        <span
          aria-hidden="true"
          className="grid size-5 shrink-0 place-items-center rounded-sm border border-edge bg-surface text-transparent peer-checked:border-accent-ink peer-checked:bg-accent-ink peer-checked:text-surface"
        >
          <Icon name="check" className="size-4" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{label}</span>
          {hint && (
            <span id={hintId} className="block text-sm text-ink-soft in-data-[density=console]:text-dense">
              {hint}
            </span>
          )}
        </span>
        {aside && <span className="tabular shrink-0 font-semibold">{aside}</span>}
      </label>
    </div>
  );
}
