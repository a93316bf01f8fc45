import { Field, type FieldProps } from '#app/ui/forms/field.tsx';

const OTP_DIGITS = 6;
/** A pasted code may have blanks or a hyphen between its digits. */
const MAX_TYPED = 20;

/**
 * One field for the one-time code. Phones can autofill it, and a code can be pasted. It is never marked as optional: a
 * form that may also be sent without the code, to send a new one, sets `required` to false.
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
  onChange,
}: FieldProps & { defaultValue?: string | undefined; onChange?: (digits: string) => void }) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <input
          type="text"
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 \-]*"
          maxLength={MAX_TYPED}
          spellCheck={false}
          required={required}
          disabled={disabled}
          defaultValue={defaultValue}
          {...control}
          onChange={(event) => {
            event.target.value = event.target.value.replace(/\D/g, '').slice(0, OTP_DIGITS);
            onChange?.(event.target.value);
          }}
          className="control tabular max-w-52 py-2 text-2xl tracking-[0.3em]"
        />
      )}
    </Field>
  );
}
