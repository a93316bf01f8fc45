import { data, type ServerBuild } from '@remix-run/node';
import { failureInit } from '#app/http/problem.server.ts';
import { errorBrand, outageAnswer } from '#app/server/outage-answer.ts';
import { hasShape, isText } from '#app/ui/hooks/answer-shape.ts';
import type { KeptForm } from '#app/ui/layout/kept-form.ts';
import { withDeadline } from '#infra/postgres/connection/deadline.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Handler = NonNullable<Route['module']['action']>;
type Args = Parameters<Handler>[0];
type HandleError = ServerBuild['entry']['module']['handleError'];

const MAX_FIELDS = 200;
const MAX_LENGTH = 64_000;
/** The names that `readForm` accepts. */
const FIELD = /^(was\.)?[a-z]\w{0,39}$/i;

/** A form is answered within this time, or with everything posted. After 9 s no page can be sent any more. */
const FORM_WITHIN_MS = 7_500;

type FailedForm = {
  /** The error that is thrown instead of the page. */
  readonly kept: unknown;
  /** Until when the page may load, by `performance.now`. */
  readonly until: number;
};

/** The forms of requests whose action failed, and that still load their page. */
const failed = new WeakMap<object, FailedForm>();

/**
 * Returns a page whose forms are never lost (docs/product/pages.md#kept-forms). If the action throws, or the
 * session ended, the error carries everything that was posted, so that the error page can send it again. If
 * the action answers a failure but its page cannot load in time, the same error is thrown.
 */
export function withKeptForms(page: Route, handleError: HandleError): Route {
  const { loader, action, ...module } = page.module;
  const answerOutage = outageAnswer(page, handleError);
  return {
    ...page,
    module: {
      ...module,
      ...(loader && { loader: load(loader, answerOutage) }),
      // Without a page of its own, a route cannot show the form again.
      ...(action && { action: module.default ? act(action, handleError) : load(action, answerOutage) }),
    },
  };
}

function load(loader: Handler, answerOutage: ReturnType<typeof outageAnswer>): Handler {
  return async (args) => {
    const form = failed.get(args.context);
    try {
      return await (form ? inTime(loader, args, form.until - performance.now()) : loader(args));
    } catch (error) {
      if (!isFailure(error)) throw error;
      throw failed.get(args.context)?.kept ?? answerOutage(error, args);
    }
  };
}

function act(action: Handler, handleError: HandleError): Handler {
  return async (args) => {
    const copy = args.request.clone();
    const until = performance.now() + FORM_WITHIN_MS;
    try {
      const answer = await inTime(action, args, FORM_WITHIN_MS);
      const status = answerStatus(answer);
      if (status >= 500)
        failed.set(args.context, { kept: await unsent(args, copy, status, {}, readWords(answer)), until });
      return answer;
    } catch (error) {
      if (!isFailure(error)) throw error;
      const isAnswer = error instanceof Response;
      if (!isAnswer) handleError?.(error, args);
      const { status } = isAnswer ? error : failureInit(error);
      const kept = await unsent(args, copy, status, isAnswer ? await said(error) : {});
      failed.set(args.context, { kept, until });
      throw kept;
    }
  };
}

/** Runs a loader or an action. Throws a DatabaseTimeout after `ms`; its work goes on. */
async function inTime(handler: Handler, args: Args, ms: number): Promise<Awaited<ReturnType<Handler>>> {
  return withDeadline((async () => handler(args))(), Math.max(0, ms));
}

/** Returns true for an outage or a bug, and for a session that ended. Refusals and redirects are answers. */
function isFailure(error: unknown): boolean {
  if (error instanceof Response) return error.status === 401 || error.status >= 500;
  return error instanceof Error;
}

function answerStatus(answer: unknown): number {
  const init = typeof answer === 'object' && answer !== null && 'init' in answer ? answer.init : null;
  return typeof init === 'object' && init !== null && 'status' in init ? Number(init.status) : 200;
}

/** Returns the words of the toast that an action answered with. */
function readWords(answer: unknown): KeptForm['words'] {
  return hasToast(answer) ? answer.data.toast : null;
}

const hasToast = hasShape<{ data: { toast: NonNullable<KeptForm['words']> } }>({
  data: hasShape({ toast: hasShape({ title: isText, description: isText }) }),
});

/** Returns what an answer said, such as the code of an ended console session. */
async function said(answer: Response): Promise<object> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

async function unsent(
  { request, context }: Args,
  copy: Request,
  status: number,
  saidBefore: object,
  words: KeptForm['words'] = null,
): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  const keptForm: KeptForm = { action: pathname + search, fields: await readFields(copy), words };
  return data({ ...saidBefore, ...errorBrand({ context }), keptForm }, { status });
}

/** Reads the posted fields. Leaves out what is too much to send back. */
async function readFields(copy: Request): Promise<KeptForm['fields']> {
  const fields: { name: string; value: string }[] = [];
  let length = 0;
  for (const [name, value] of await entries(copy)) {
    if (typeof value !== 'string' || !FIELD.test(name)) continue;
    length += name.length + value.length;
    if (fields.length === MAX_FIELDS || length > MAX_LENGTH) break;
    fields.push({ name, value });
  }
  return fields;
}

async function entries(copy: Request): Promise<Iterable<[string, FormDataEntryValue]>> {
  const isText = copy.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded');
  try {
    return isText ? new URLSearchParams(await copy.text()) : await copy.formData();
  } catch {
    return [];
  }
}
