// chunk: ride-form

import { Field, type FieldProps } from '#app/ui/forms/field.tsx';
import { isLongCode, OTP, plainCode } from '#domain/identity/otp.ts';

/** A pasted code may have blanks or a hyphen between its characters. */
const MAX_TYPED = 20;

/**
 * One field for the one-time code. Phones can autofill it, and a code can be pasted. It is never marked as optional: a
 * form that may also be sent without the code, to send a new one, sets `required` to false. `isLong`: the code has letters
 * and digits, so that a phone shows all its keys (docs/product/identity.md#otp-long).
 */
export function OtpField({
  name,
  label,
  hint,
  error,
  id,
  required = true,
  disabled,
  defaultValue,
  isLong = false,
  onChange,
}: FieldProps & {
  defaultValue?: string | undefined;
  isLong?: boolean;
  onChange?: (code: string) => void;
}) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <input
          type="text"
          name={name}
          inputMode={isLong ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize={isLong ? 'characters' : undefined}
          autoCorrect={isLong ? 'off' : undefined}
          pattern={isLong ? undefined : '[\\p{Nd}\\p{P}\\p{Cf}\\s]*'}
          maxLength={MAX_TYPED}
          spellCheck={false}
          required={required}
          disabled={disabled}
          defaultValue={defaultValue}
          {...control}
          onChange={(event) => {
            event.target.value = cleanCode(event.target.value, isLong);
            onChange?.(event.target.value);
          }}
          className={`control tabular py-2 text-2xl ${isLong ? 'max-w-80 tracking-[0.15em]' : 'max-w-52 tracking-[0.3em]'}`}
        />
      )}
    </Field>
  );
}

/**
 * Returns what can be a part of the code. A whole long code stays in the field of a short one, because another tab may
 * have asked for it.
 */
function cleanCode(typed: string, isLong: boolean): string {
  const code = plainCode(typed);
  if (isLong || isLongCode(code)) return code.replace(/[^0-9A-Z]/g, '').slice(0, OTP.longLength);
  return code.replace(/\D/g, '').slice(0, OTP.digits);
}
