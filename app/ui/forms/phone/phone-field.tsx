// chunk: ride-form

import { type ReactNode, useRef } from 'react';
import { Field, type FieldProps } from '#app/ui/forms/field.tsx';
import { splitPhone } from '#app/ui/forms/phone/country-codes.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import { COUNTRY_CODES, DEFAULT_COUNTRY_CODE } from '#domain/kernel/phone.ts';
import { countries, countryCode } from '#words/booking/forms.ts';

type PhoneFieldProps = FieldProps & {
  /** Id of the country code, which an error summary links to. */
  codeId?: string;
  /** The form name of the country code. */
  codeName: string;
  defaultCode?: string | undefined;
  defaultValue?: string | undefined;
  /** Shown beside the number, such as `Send OTP`. */
  action?: ReactNode;
};

/**
 * A phone number as country code and digits. Spaces and dashes are removed as they are typed, and typed letters are not
 * accepted (docs/product/identity.md#phone). Pasted words stay, because the number in them is not known.
 */
export function PhoneField({
  name,
  codeName,
  codeId,
  label,
  hint,
  error,
  id,
  required,
  disabled,
  defaultCode = DEFAULT_COUNTRY_CODE,
  defaultValue,
  action,
}: PhoneFieldProps) {
  const country = useRef<HTMLSelectElement>(null);
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required}>
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <div className="relative w-36 shrink-0">
            <select
              ref={country}
              id={codeId}
              name={codeName}
              aria-label={countryCode}
              autoComplete="tel-country-code"
              defaultValue={defaultCode}
              disabled={disabled}
              className="control tabular appearance-none text-ellipsis pr-8"
            >
              {COUNTRY_CODES.map((code) => (
                <option key={code} value={code}>
                  {code} {countries[code]}
                </option>
              ))}
            </select>
            <Icon
              name="chevron-down"
              className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-soft"
            />
          </div>
          <input
            // A national number is of type text; `inputMode` shows the keys of a phone.
            type="text"
            name={name}
            inputMode="tel"
            autoComplete="tel-national"
            required={required}
            disabled={disabled}
            defaultValue={defaultValue}
            {...control}
            onBeforeInput={(event) => {
              if (/^[a-z]$/i.test((event.nativeEvent as InputEvent).data ?? '')) event.preventDefault();
            }}
            onChange={(event) => {
              const { code, number } = splitPhone(event.target.value);
              if (code && country.current) country.current.value = code;
              event.target.value = number;
            }}
            className="control tabular min-w-32 flex-1 basis-0"
          />
          {action}
        </div>
      )}
    </Field>
  );
}
