// chunk: ride-form

import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from '#app/ui/forms/field.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import * as words from '#words/booking/forms.ts';

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'maxLength'> & {
    /** Characters allowed. More can be typed, so that pasted text is not cut off; the count then shows the excess. */
    limit?: number;
  };

/** A text area. With `limit` it shows the limit, then how many characters are left. */
export function TextArea({ label, hint, error, id, required, limit, className, ...area }: TextAreaProps) {
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length);
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required}>
      {(control) => (
        <>
          <textarea
            rows={4}
            required={required}
            {...area}
            {...control}
            aria-describedby={
              classNames(control['aria-describedby'], limit !== undefined && `${control.id}-count`) ||
              undefined
            }
            onChange={(event) => {
              setLength(event.target.value.length);
              area.onChange?.(event);
            }}
            // The browser scrolls to the first line alone, and the rest may be under the buttons of a dialog.
            onFocus={(event) => {
              event.target.scrollIntoView({ block: 'nearest' });
              area.onFocus?.(event);
            }}
            className={classNames('control field-sizing-content min-h-24 resize-y', className)}
          />
          {limit && <Count id={`${control.id}-count`} length={length} limit={limit} />}
        </>
      )}
    </Field>
  );
}

function Count({ id, length, limit }: { id: string; length: number; limit: number }) {
  const left = limit - length;
  return (
    <>
      <p
        id={id}
        className={classNames(
          'tabular text-sm in-data-[density=console]:text-dense',
          left < 0 ? 'font-semibold text-danger' : 'text-ink-soft',
        )}
      >
        {length === 0 ? words.upTo(limit) : left < 0 ? words.tooMany(-left) : words.left(left)}
      </p>
      {/* Announced only near the limit, so that it does not interrupt typing. */}
      <span role="status" className="sr-only">
        {left <= 20 ? (left < 0 ? words.tooMany(-left) : words.left(left)) : ''}
      </span>
    </>
  );
}
