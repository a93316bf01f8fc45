import { Field, type FieldProps } from '#app/ui/forms/field.tsx';

const OTP_DIGITS = 6;

/** One field for the one-time code. Phones can autofill it, and a code can be pasted. */
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
    <Field label={label} hint={hint} error={error} id={id} required={required}>
      {(control) => (
        <input
          type="text"
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          maxLength={OTP_DIGITS}
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
