import type { JsonSchema } from '#app/api/document/json-schema.ts';

export type DescribedField = {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly about: string | null;
};

type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly maxLength?: number;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
};

const TYPES: Readonly<Record<string, string>> = {
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'day, YYYY-MM-DD',
  'date-time': 'instant, ISO 8601',
};

/** Returns the fields of an object for a reader, those of each choice if there are several. Empty for anything else. */
export function describedFields(schema: JsonSchema): readonly DescribedField[] {
  const { properties, required = [], anyOf = [] } = schema as Schema;
  if (!properties) return anyOf.flatMap((choice) => describedFields(choice as JsonSchema));
  return Object.entries(properties).map(([name, field]) => ({
    name,
    // A field that may be left out may be null too, which says nothing more.
    type: required.includes(name) ? typeWords(field) : typeWords(field).replace(/ or null$/, ''),
    required: required.includes(name),
    about: field.description ?? null,
  }));
}

/** Returns the type of a value in words, such as `text or null`. */
export function typeWords(schema: Schema): string {
  const { $ref, anyOf, items, type, format, maxLength } = schema;
  if ($ref) return $ref.replace(/.*\//, '');
  if (schema.enum) return schema.enum.join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  if (anyOf) return [...new Set(anyOf.map(typeWords))].join(' or ');
  if (items) return `list of ${typeWords(items)}`;
  if (type === 'string')
    return FORMATS[format ?? ''] ?? (maxLength ? `text of at most ${maxLength} characters` : 'text');
  const types = typeof type === 'string' ? [type] : (type ?? []);
  return types.length === 0 ? 'anything' : types.map((each) => TYPES[each] ?? 'text').join(' or ');
}
