import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { isDryRun } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { problem, refusalProblem } from '#app/http/problem.server.ts';
import { findUse } from '#infra/operations/find-use.ts';
import { sentInputs } from '#infra/operations/sent-inputs.ts';
import { runUse } from '#infra/operations/use.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  return methodNotAllowed('POST');
}

/**
 * `POST /api/admin/operations/{name}` runs a declared operation, such as `bookings.confirm`. The body has its inputs
 * (docs/product/calls.md#operations).
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const use = findUse(params.operation ?? '');
  const { by } = await requireTeamCall(request, context, { hasDryRun: true, roles: use?.operation.roles });
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (!use) return problem(NO_OPERATION);
  const { operation } = use;
  const inputs = await readJson(request, sentInputs(operation));
  const done = await runUse(use, context.container, { inputs, by, dryRun: isDryRun(request) });
  if (!done.ok)
    return refusalProblem(done.refusal, {
      audience: 'team',
      fieldName: (field) => use.inputOf?.[field] ?? field,
    });
  const { value } = done;
  return Response.json({
    success: true,
    message: use.says(value),
    ...use.json(value),
    dryRun: value.dryRun,
    ...(value.dryRun && { messages: value.messages }),
  });
}

const NO_OPERATION = {
  status: 404,
  code: 'not-found',
  title: 'Not found',
  detail: 'No operation has this name. /api lists them.',
};
