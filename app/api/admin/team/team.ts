import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { grantCall } from '#app/api/schemas/identity-call.schema.ts';
import { wholeList } from '#app/api/schemas/page-query.ts';
import { serializeTeamChange, serializeTeamMember } from '#app/api/serializers/team.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireOwnerCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';

const MAX_CHANGES = 100;

/** `GET /api/admin/team`, for owners: answers the members, their roles and the newest changes. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireOwnerCall(request, context);
  const { team } = context.container.queries;
  const [members, changes] = await Promise.all([team.members(), team.changes(MAX_CHANGES)]);
  return Response.json({
    members: members.map(serializeTeamMember),
    changes: changes.map(serializeTeamChange),
    ...wholeList(members),
  });
}

/**
 * `POST /api/admin/team`, for owners: gives a phone a role or changes it. `changed` is false if it already
 * had that role. With `seenVersion` (0: no role) it applies only to that version.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireOwnerCall(request, context, { hasDryRun: true });
  if (request.method !== 'POST') return methodNotAllowed('GET', 'POST');
  const { phone, role, seenVersion: expectedVersion } = await readJson(request, grantCall);
  const command = { phone, role, by, expectedVersion };
  const { done, members } = await actOfCall(request, context.container, (acts) => acts.grantRole(command));
  return done.ok ? Response.json({ success: true, ...done.value, ...members }) : refusalProblem(done.refusal);
}
