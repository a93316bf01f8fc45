import { ALL_CALLS, CALLERS, type DescribedCall } from '#app/api/document/all-calls.ts';
import { jsonSchema } from '#app/api/document/json-schema.ts';
import { describedFields } from '#app/api/document/page/described-fields.ts';

/** Returns the calls for the page `/api`, group by group. */
export function describedCalls() {
  return Object.entries(Object.groupBy(ALL_CALLS, ({ group }) => group)).map(([group, calls = []]) => ({
    group,
    calls: calls.map(described),
  }));
}

function described({
  method,
  path,
  summary,
  description,
  caller,
  query,
  body,
  bodyOptional,
  dryRun,
  answers,
  examples,
}: DescribedCall) {
  return {
    method,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    summary,
    description: description ?? null,
    caller: CALLERS[caller],
    query: query ? describedFields(jsonSchema(query, 'input').schema) : [],
    body: body ? describedFields(jsonSchema(body, 'input').schema) : [],
    bodyOptional: bodyOptional === true,
    dryRun: dryRun === true,
    answers: Object.entries(answers).map(([status, answer]) => ({
      status,
      fields: answer ? describedFields(jsonSchema(answer, 'output').schema) : [],
    })),
    example: examples?.[0] ? JSON.stringify(examples[0], null, 2) : null,
  };
}
