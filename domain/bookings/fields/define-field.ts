/** The places that show a booking. */
export type Surface = 'rider' | 'console' | 'cli' | 'message' | 'history';

/** The text of a field. Fields with an empty value are left out. */
type Words = string | number | false | null | undefined;

/** Label and text of a field. */
type Reading<Of, Value> = {
  readonly label?: string;
  readonly words?: (value: NonNullable<Value>, of: Of) => Words;
};

type Definition<Of, Value> = {
  /** Returns the stored value; undefined or null if there is none. */
  readonly value: (of: Of) => Value;
  readonly label: string;
  /** Returns the text for surfaces without their own text. By default the text is the value itself. */
  readonly words?: (value: NonNullable<Value>, of: Of) => Words;
  /** Labels and texts that differ on some surfaces. */
  readonly on?: Partial<Record<Surface, Reading<Of, Value>>>;
};

export type Fact = { readonly label: string; readonly value: string };

/** A fact with the name of its field, by which code decides. */
export type NamedFact<Name extends string = string> = Fact & { readonly name: Name };

/** Label and text of a field in a language of riders. Without `words`, the text is the value itself. */
export type FieldReading<Of> = {
  readonly label: string;
  readonly words?: (of: Of) => Words;
};

/** One field of a booking. `Of` is the type that it reads from. */
export type Field<Of> = {
  readonly value: (of: Of) => unknown;
  /** Returns the label and text of the field for a surface. The text is empty if there is nothing to show. */
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

/** Returns the label and text of a field in a language of riders. The text is empty if there is nothing to show. */
export function factIn<Of>({ value }: Pick<Field<Of>, 'value'>, of: Of, reading: FieldReading<Of>): Fact {
  const known = value(of);
  const said = known === undefined || known === null ? '' : reading.words ? reading.words(of) : known;
  return { label: reading.label, value: said ? String(said) : '' };
}
