import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openApi } from '#app/api/document/openapi.ts';

/** The document of the calls, read by a validator that shares no code with what wrote it. */

type Media = Readonly<Record<string, { readonly schema: object }>>;
type DescribedOperation = {
  readonly requestBody?: {
    readonly content: Readonly<
      Record<
        string,
        { readonly schema: object; readonly examples?: Readonly<Record<string, { readonly value: object }>> }
      >
    >;
  };
  readonly responses: Readonly<Record<string, { readonly content?: Media }>>;
};

export const DOCUMENT = openApi({ brand: 'Ratha', version: '0.1.0', url: 'http://localhost:3000' });
const PATHS = DOCUMENT.paths as Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
const compiled = new WeakMap<object, ValidateFunction>();
const $defs = JSON.parse(inDefs(DOCUMENT.components.schemas));

/** The validator looks for named schemas in `$defs`. An `id` is the address of a schema to it. */
function inDefs(schema: object): string {
  return JSON.stringify(schema, (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  ).replaceAll('#/components/schemas/', '#/$defs/');
}

function errorsOf(schema: object, value: unknown): string[] {
  let validate = compiled.get(schema);
  if (!validate) {
    validate = ajv.compile({ ...JSON.parse(inDefs(schema)), $defs });
    compiled.set(schema, validate);
  }
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const TEMPLATES = Object.keys(PATHS)
  .map((template) => ({ template, matches: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  // A path without parameters is meant before one with them: `/api/admin/bookings/state`.
  .sort((a, b) => a.template.split('{').length - b.template.split('{').length);

/** Returns what the document says about a call; undefined if it has no such call. */
export function describedOperation(method: string, path: string): DescribedOperation | undefined {
  const { pathname } = new URL(path, 'http://localhost');
  const found = TEMPLATES.find(({ matches }) => matches.test(pathname));
  return found && PATHS[found.template]?.[method.toLowerCase()];
}

/** Throws if an answer of a call is not as the document says. Answers to what is not described may be anything. */
export function checkAnswer(
  { method, path }: { readonly method: string; readonly path: string },
  { status, type, body }: { readonly status: number; readonly type: string; readonly body: unknown },
): void {
  const described = describedOperation(method, path);
  if (!described) return;
  const response = described.responses[status];
  if (!response) throw new Error(`${method} ${path} answered ${status}, which its document does not name`);
  const media = Object.entries(response.content ?? {})[0];
  if (!media || !/json/.test(type)) return;
  const [mediaType, { schema }] = media;
  const errors = type.startsWith(mediaType) ? errorsOf(schema, body) : [`is ${type}`];
  if (errors.length > 0)
    throw new Error(`${method} ${path} answered ${status}, not as its document says:\n${errors.join('\n')}`);
}

/** Returns why a body is not as the document says. */
export function bodyErrors(method: string, path: string, body: unknown): string[] {
  const schema = describedOperation(method, path)?.requestBody?.content['application/json']?.schema;
  return schema ? errorsOf(schema, body) : ['has no body'];
}
