import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

type Converted = {
  readonly schema: JsonSchema;
  /** The schemas with a name, on which others depend. */
  readonly named: Readonly<Record<string, JsonSchema>>;
};

/** Where OpenAPI keeps schemas with a name. */
const COMPONENTS = '#/components/schemas/';

/**
 * Returns a schema of zod as JSON Schema 2020-12: `input` is what a client sends, `output` what it gets. What JSON Schema cannot
 * say is left out, so the call refuses more than the schema of its body does.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Converted {
  const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: plainer });
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = withComponents(converted) as {
    readonly $schema?: string;
    readonly $defs?: Record<string, JsonSchema>;
  };
  return { schema: rest, named: $defs };
}

/**
 * A field that is put into shape before its check, such as an empty text of a form, is described as what is checked. The limits of
 * every whole number in JavaScript are left out.
 */
function plainer({
  zodSchema,
  jsonSchema,
}: {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: { minimum?: number | undefined; maximum?: number | undefined };
}): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || def.in._zod.def.type !== 'transform') return;
  const { $schema: _, ...checked } = z.toJSONSchema(def.out, {
    io: 'input',
    unrepresentable: 'any',
    override: plainer,
  });
  Object.assign(jsonSchema, checked);
}

function withComponents(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${COMPONENTS}`));
}
