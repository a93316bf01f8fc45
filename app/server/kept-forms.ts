import { data, type ServerBuild } from '@remix-run/node';
import { hasShape, isText } from '#app/ui/hooks/answer-shape.ts';
import type { KeptForm } from '#app/ui/layout/kept-form.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Handler = NonNullable<Route['module']['action']>;
type Args = Parameters<Handler>[0];

const MAX_FIELDS = 200;
const MAX_LENGTH = 64_000;
/** The names that `readForm` accepts. */
const FIELD = /^(was\.)?[a-z]\w{0,39}$/i;

/** The forms of requests whose action failed, and that still load their page. */
const failed = new WeakMap<object, unknown>();

/**
 * Returns a page whose forms are never lost (docs/product/pages.md#kept-forms). If the action throws, or the
 * session ended, the error carries everything that was posted, so that the error page can send it again. If
 * the action answers a failure but its page cannot load, the same error is thrown.
 */
export function withKeptForms(
  page: Route,
  handleError: ServerBuild['entry']['module']['handleError'],
): Route {
  const { loader, action, ...module } = page.module;
  return {
    ...page,
    module: {
      ...module,
      ...(loader && { loader: load(loader) }),
      ...(action && { action: act(action, handleError) }),
    },
  };
}

function load(loader: Handler): Handler {
  return async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      throw isFailure(error) ? (failed.get(args.context) ?? error) : error;
    }
  };
}

function act(action: Handler, handleError: ServerBuild['entry']['module']['handleError']): Handler {
  return async (args) => {
    const copy = args.request.clone();
    try {
      const answer = await action(args);
      if (answerStatus(answer) >= 500)
        failed.set(args.context, await unsent(args, copy, answerStatus(answer), {}, readWords(answer)));
      return answer;
    } catch (error) {
      if (!isFailure(error)) throw error;
      const isAnswer = error instanceof Response;
      if (!isAnswer) handleError?.(error, args);
      const kept = await unsent(args, copy, isAnswer ? error.status : 500, isAnswer ? await said(error) : {});
      failed.set(args.context, kept);
      throw kept;
    }
  };
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
  { request }: Args,
  copy: Request,
  status: number,
  saidBefore: object,
  words: KeptForm['words'] = null,
): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  const keptForm: KeptForm = { action: pathname + search, fields: await readFields(copy), words };
  return data({ ...saidBefore, keptForm }, { status });
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
