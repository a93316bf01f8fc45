import { ALL_CALLS, CALLERS, type DescribedCall } from '#app/api/document/all-calls.ts';
import { problem } from '#app/api/document/answers/common.ts';
import { type JsonSchema, jsonSchema } from '#app/api/document/json-schema.ts';

type About = { readonly brand: string; readonly version: string; readonly url: string };

const PROBLEM_TYPE = 'application/problem+json';

/** The statuses of refusals by what a call has, with what they mean. */
const REFUSALS: readonly (readonly [status: number, text: string, has: (call: DescribedCall) => boolean])[] =
  [
    [400, 'The body is not JSON, or the address cannot be read', () => true],
    [
      401,
      'Not logged in, a session that is not valid, or a wrong code',
      ({ caller, method }) => caller !== 'anybody' || method !== 'GET',
    ],
    [
      403,
      'Not allowed, or sent from another site',
      ({ caller, method }) => caller !== 'anybody' || method !== 'GET',
    ],
    [404, 'Not found', () => true],
    [405, 'Wrong method, with `Allow`', () => true],
    [409, 'Conflict: something changed meanwhile', ({ method }) => method !== 'GET'],
    [411, 'A body without its length', ({ body }) => body !== undefined],
    [413, 'The body is too large', ({ body }) => body !== undefined],
    [414, 'The address is too long, or has too many parameters', () => true],
    [415, 'The body is not `application/json`', ({ body }) => body !== undefined],
    [422, 'A field is wrong: `errors` and `codes` name it', () => true],
    [429, 'Too many requests, with `Retry-After`', () => true],
    [500, 'A fault of the site', () => true],
    [503, 'An outage, with `Retry-After`: the same call may succeed later', () => true],
  ];

/** Returns the OpenAPI 3.1 document of all calls (docs/product/calls.md#document). */
export function openApi({ brand, version, url }: About) {
  const components: Record<string, JsonSchema> = {};
  const schemaOf = (...of: Parameters<typeof jsonSchema>) => {
    const { schema, named } = jsonSchema(...of);
    Object.assign(components, named);
    return schema;
  };
  const refusal = schemaOf(problem, 'output');
  const paths: Record<string, Record<string, object>> = {};
  for (const call of ALL_CALLS) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, schemaOf, refusal) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand}: HTTP calls`,
      version,
      description:
        'Bodies and answers are JSON. Amounts are in rupees, times in India time. Log in with POST /api/otp/send and POST /api/otp/verify, and keep the cookie.',
    },
    servers: [{ url }],
    security: [{ session: [] }, {}],
    paths,
    components: {
      schemas: components,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName(url) } },
    },
  };
}

/** Over https, the site adds a prefix (app/server/guards/cookie-prefix.ts). */
function cookieName(url: string): string {
  return url.startsWith('https:') ? '__Host-ratha' : 'ratha';
}

type SchemaOf = (...of: Parameters<typeof jsonSchema>) => JsonSchema;

function operation(call: DescribedCall, schemaOf: SchemaOf, refusal: JsonSchema): object {
  const {
    method,
    path,
    group,
    summary,
    description,
    caller,
    body,
    bodyOptional,
    examples = [],
    answers,
  } = call;
  return {
    operationId: operationId(call),
    tags: [group],
    summary,
    description: [description, `For ${CALLERS[caller]}.`].filter(Boolean).join(' '),
    'x-caller': caller,
    parameters: [...pathParameters(path), ...queryParameters(call, schemaOf)],
    ...(body && {
      requestBody: {
        required: bodyOptional !== true,
        content: {
          'application/json': {
            schema: schemaOf(body, 'input'),
            ...(examples.length > 0 && {
              examples: Object.fromEntries(examples.map((value, at) => [`example${at + 1}`, { value }])),
            }),
          },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          {
            description: answer === null ? 'Done' : summary,
            ...(answer && { content: { 'application/json': { schema: schemaOf(answer, 'output') } } }),
          },
        ]),
      ),
      ...Object.fromEntries(
        REFUSALS.filter(([, , has]) => has(call)).map(([status, text]) => [
          status,
          {
            description: text,
            content: { [PROBLEM_TYPE]: { schema: refusal } },
          },
        ]),
      ),
      ...(path.includes('/trips/') && { 304: { description: 'The client knows this answer' } }),
    },
    ...(method === 'GET' ? {} : { 'x-dry-run': call.dryRun === true }),
  };
}

/** Returns a name that clients can generate code from, such as `postAdminBookingsIdConfirm`. */
function operationId({ method, path }: DescribedCall): string {
  const words = path.replace('/api/', '').match(/[a-z]+/gi) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query, dryRun }: DescribedCall, schemaOf: SchemaOf): object[] {
  const { properties = {} } = (query ? schemaOf(query, 'input') : {}) as {
    readonly properties?: Readonly<Record<string, JsonSchema>>;
  };
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
  const dry = {
    name: 'dryRun',
    in: 'query',
    description: 'Do all of it, and roll it back',
    schema: { enum: ['true', 'false'] },
  };
  return dryRun ? [...fields, dry] : fields;
}
