import { TextField, type TextFieldProps } from '#app/ui/forms/text-field.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'min' | 'max' | 'step'> & {
  /** True if the number can have decimals, as an amount in euros has. */
  decimal?: boolean;
};

/**
 * A field for a number, with the keyboard of digits. It is a text field (docs/decisions/0041-number-fields.md): the wheel
 * of the mouse changes a focused field of type `number`, and its text is lost if it is no number. The rules of the form say
 * which numbers are possible.
 */
export function NumberField({ decimal = false, className, ...field }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode={decimal ? 'decimal' : 'numeric'}
      className={classNames('tabular', className)}
    />
  );
}
