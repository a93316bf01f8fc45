import { PassThrough } from 'node:stream';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { NonceContext } from '#app/ui/hooks/nonce.ts';

/** How long a page may wait for deferred data before it is closed. */
const ABORT_AFTER_MS = 5000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const nonce = context.cspNonce;
    // A reader that keeps no page open, such as a search engine, gets it whole.
    const whole = isbot(request.headers.get('user-agent')) || remixContext.isSpaMode;
    let answered = false;

    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} abortDelay={ABORT_AFTER_MS} nonce={nonce} />
      </NonceContext.Provider>,
      { nonce, [whole ? 'onAllReady' : 'onShellReady']: answer, onShellError: reject, onError: note },
    );
    // Left running, the timer would keep each page in memory until it fires.
    const timer = setTimeout(abort, ABORT_AFTER_MS + 1000);

    function answer() {
      answered = true;
      const body = new PassThrough().once('close', () => clearTimeout(timer));
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      pipe(body);
    }

    // Before the first byte an error is thrown to the caller, who logs it.
    function note(error: unknown) {
      if (answered) logError(error, request, context);
    }
  });
}

/**
 * Remix calls this for each error that a loader, an action or a render threw, and for what it refuses by itself, such as
 * a form sent to a page that takes none (405): that is answered, and no error of ours.
 */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) logError(error, request, context);
}

/**
 * One line with what a developer needs and nothing about a person: a database error’s details, a query string and the
 * digits of a phone number in a path stay out.
 */
function logError(error: unknown, request: Request, context: AppLoadContext): void {
  const { name, message, stack } =
    error instanceof Error ? error : new Error('Something that is no Error was thrown');
  const path = new URL(request.url).pathname.replace(/(%2B|\+)?\d{6,}/gi, '•');
  context.log?.error(
    { error: { name, message, stack }, method: request.method, path, requestId: context.requestId },
    'request failed',
  );
}
