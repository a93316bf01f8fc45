/** Where a booking is read by a person. */
export type Surface = 'rider' | 'console' | 'cli' | 'message' | 'history';

/** What a field says; an empty value means that the field is left out. */
type Words = string | number | false | null | undefined;

/** How a field reads: its label, and its value in words. */
type Reading<Of, Value> = {
  readonly label?: string;
  readonly words?: (value: NonNullable<Value>, of: Of) => Words;
};

type Definition<Of, Value> = {
  /** The value that is stored, compared and answered; undefined or null for none. */
  readonly value: (of: Of) => Value;
  readonly label: string;
  /** The value in words on every surface that does not say otherwise. The value itself without it. */
  readonly words?: (value: NonNullable<Value>, of: Of) => Words;
  /** What a surface says otherwise. */
  readonly on?: Partial<Record<Surface, Reading<Of, Value>>>;
};

export type Fact = { readonly label: string; readonly value: string };

/** One field of a booking. `Of` is the part of the booking that it reads. */
export type Field<Of> = {
  readonly value: (of: Of) => unknown;
  /** Returns label and words of the field on a surface; the words are empty where there is nothing to say. */
  readonly read: (of: Of, surface: Surface) => Fact;
};

/** Creates a field from its definition. */
export function defineField<Of, Value>({ value, label, words, on }: Definition<Of, Value>): Field<Of> {
  return {
    value,
    read: (of, surface) => {
      const reading = on?.[surface];
      const say = reading?.words ?? words ?? String;
      const known = value(of);
      const said = known === undefined || known === null ? '' : say(known, of);
      return { label: reading?.label ?? label, value: said ? String(said) : '' };
    },
  };
}
