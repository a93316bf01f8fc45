import { type ActionFunctionArgs, data } from '@remix-run/node';
import {
  INCIDENTS,
  isChoice,
  isShown,
  OPERATIONS,
  operationOfPage,
} from '#app/console/operations/operation-view.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { readForm, textOf } from '#app/http/form-body.server.ts';
import { requireOwnerPage, requireTeamPage } from '#app/http/guards.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { ok } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { Refusal } from '#domain/refusals.ts';
import { type WouldSendLine, wouldSendTexts } from '#domain/words/english/team/would-send.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import type { Container } from '#infra/container/container.ts';
import type { AnyUse } from '#infra/operations/find-use.ts';
import type { InputsOf } from '#infra/operations/inputs.ts';
import { runUse } from '#infra/operations/use.ts';
import { inputSchema } from '#infra/operations/written/written-input.ts';
import { wrongTogether } from '#infra/operations/written/wrong-together.ts';

/** The typed values, by input. A checked box is `yes`. */
type Typed = Readonly<Record<string, string>>;
type Errors = Readonly<Record<string, readonly string[]>>;

/** The data of the page after a post that changed nothing. */
export type OperationAnswer = {
  readonly typed: Typed;
  readonly errors: Errors;
  /** The problem that prevents the operation; null for a dry run. */
  readonly problem: string | null;
  readonly would: Would | null;
};

/** The result of a dry run. */
type Would = {
  readonly says: string;
  readonly question: string | null;
  readonly messages: readonly WouldSendLine[];
  /** The inputs that it was about. Others are checked before they run. */
  readonly checked: string;
};

const MAX_TITLE = 100;
const MAX_DESCRIPTION = 500;
const NOT_CHECKED = 'The form differs from what was checked. Look at the new result, then run it.';
const NEW_PROPOSAL =
  'The proposal has changed since it was shown. Nothing was changed. Look at the new one, then run it.';

/**
 * Rehearses the operation of a page with what was typed, or runs it. What differs from the rehearsal is rehearsed first. Redirects after
 * a run; else answers the page with all that was typed. Throws 401, 403 and 404.
 */
export async function postOperation({ request, params, context }: ActionFunctionArgs) {
  const { use, by } = await operationOf({ request, params, context });
  const { operation } = use;
  const form = await readForm(request);
  const posted: Typed = Object.fromEntries(
    Object.keys(operation.inputs).map((name) => [name, textOf(form, name)]),
  );
  const isRun = textOf(form, 'intent') === 'run';
  const isChecked = isRun && textOf(form, 'checked') === JSON.stringify(posted);
  const asked = { use, container: context.container, by };
  if (!isChecked) return rehearse(asked, withoutShown(posted), isRun ? { problem: NOT_CHECKED } : {});

  const read = readInputs(operation, posted);
  if ('errors' in read) return notRight(posted, read.errors);
  const done = await runUse(use, context.container, { inputs: read.inputs, by, dryRun: false });
  if (!done.ok)
    return isOtherProposal(done.refusal)
      ? rehearse(asked, withoutShown(posted), { problem: NEW_PROPOSAL, status: statusOf(done.refusal) })
      : refusedBy(use, posted, done.refusal);
  const [title = '', ...rest] = use.says(done.value).split('\n');
  if (operation.name.startsWith('incidents.'))
    return redirectDone(INCIDENTS, { title: 'Handled', description: firstLines(use.says(done.value)) });
  return redirectDone(`${OPERATIONS}/${operation.name}`, {
    title: shortened(title, MAX_TITLE),
    description: shortened(
      [title.length > MAX_TITLE ? title : '', ...rest].join('\n').trim(),
      MAX_DESCRIPTION,
    ),
  });
}

type Asked = { readonly use: AnyUse; readonly container: Container; readonly by: Actor };

/** Answers the page with what an operation would do. `problem` says why it was not done. */
async function rehearse(
  { use, container, by }: Asked,
  typed: Typed,
  { problem = null, status = 200 }: { readonly problem?: string | null; readonly status?: number },
) {
  const read = readInputs(use.operation, typed);
  if ('errors' in read) return notRight(typed, read.errors);
  const prepared = use.prepare ? await use.prepare(container, read.inputs) : ok(read.inputs);
  if (!prepared.ok) return refusedBy(use, typed, prepared.refusal);
  const would = await runUse(use, container, { inputs: prepared.value, by, dryRun: true });
  if (!would.ok) return refusedBy(use, typed, would.refusal);
  const { answer } = would.value;
  const known = {
    ...typed,
    ...readHere(use.operation, typed, { ...prepared.value, ...use.shown?.(answer) }),
  };
  return data(
    {
      typed: known,
      errors: {},
      problem,
      would: {
        says: use.says(would.value),
        question: use.question?.({ inputs: prepared.value, would: answer }) ?? null,
        messages: would.value.dryRun ? wouldSendTexts(would.value.messages) : [],
        checked: JSON.stringify(known),
      },
    } satisfies OperationAnswer,
    { status },
  );
}

/** Empties the values that an earlier check has shown. They do not count in a new check. */
function withoutShown(posted: Typed): Typed {
  return Object.fromEntries(Object.entries(posted).map(([name, text]) => [name, isShown(name) ? '' : text]));
}

function isOtherProposal(refusal: Refusal): boolean {
  return refusal.code === 'incident-refused' && refusal.why === 'proposal-changed';
}

/** Returns the operation of a page and who acts. Throws 404 for a name without a page, 403 for what owners alone may. */
export async function operationOf({
  request,
  params,
  context,
}: Pick<ActionFunctionArgs, 'request' | 'params' | 'context'>) {
  const use = operationOfPage(params.operation);
  const { by } = await requireTeamPage(request, context, { roles: use?.operation.roles });
  if (!use) throw new Response('There is no such operation.', { status: 404 });
  if (!use.operation.roles.includes('dispatcher')) await requireOwnerPage(request, context);
  return { use, by };
}

/** Returns the inputs, or the errors of those that cannot be read. An empty field is not given. */
function readInputs(
  operation: Operation,
  typed: Typed,
): { readonly inputs: InputsOf<Operation> } | { readonly errors: Errors } {
  const errors: { field: string; message: string }[] = [];
  const inputs: Record<string, unknown> = {};
  for (const [name, input] of Object.entries(operation.inputs)) {
    const text = (typed[name] ?? '').trim();
    const given = text === '' ? undefined : input.kind === 'yes-no' ? true : text;
    const read = inputSchema(input).safeParse(given);
    if (read.success) inputs[name] = read.data;
    else
      for (const { message } of read.error.issues)
        errors.push({ field: name, message: isChoice(input) ? 'Choose one' : sentence(message) });
  }
  for (const { name, message } of wrongTogether(operation.inputs, inputs, (each) => each))
    errors.push({ field: name, message: sentence(message) });
  // Each value was read by the schema of its input.
  return errors.length > 0 ? { errors: errorsByField(errors) } : { inputs: inputs as InputsOf<Operation> };
}

/**
 * Returns what was read for inputs that were left open, such as the version: the run is then for what was seen. An input that needs
 * another one stays open without it.
 */
function readHere({ inputs }: Operation, typed: Typed, read: Partial<InputsOf<Operation>>): Typed {
  const isComplete = (name: string) => typed[inputs[name]?.needs ?? ''] !== '';
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, value]) =>
      typed[name] === '' && value !== undefined && isComplete(name) ? [[name, writtenOf(value)]] : [],
    ),
  );
}

/** Returns a value as it is typed. An empty list is a comma, because an empty field is not given. */
function writtenOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',') || ',';
  return value instanceof Date ? `${indiaDateOf(value)} ${indiaTimeOf(value)}` : String(value);
}

function notRight(typed: Typed, errors: Errors) {
  return refused(typed, errors, 'Nothing was changed: something is not right.', 422);
}

function refusedBy({ inputOf = {} }: AnyUse, typed: Typed, refusal: Refusal) {
  const { message, errors } = renderRefusal(refusal, 'team');
  const named = errors.map((error) => ({ ...error, field: inputOf[error.field] ?? error.field }));
  return refused(typed, errorsByField(named), message, statusOf(refusal));
}

function refused(typed: Typed, errors: Errors, problem: string, status: number) {
  return data({ typed, errors, problem, would: null } satisfies OperationAnswer, { status });
}

const MAX_LINES = 3;

/** Returns the first lines, and how many more there are. */
function firstLines(text: string): string {
  const lines = text.split('\n');
  const more = lines.length - MAX_LINES;
  const shown = lines.slice(0, MAX_LINES).join('\n');
  return shortened(more > 0 ? `${shown}\n${counted(more, 'more change')}.` : shown, MAX_DESCRIPTION);
}

function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
