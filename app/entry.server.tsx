import { PassThrough } from 'node:stream';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { NonceContext } from '#app/ui/hooks/nonce.ts';
import { RefusedContext } from '#app/ui/hooks/refused.ts';

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
    // Search engines get the whole page at once.
    const whole = isbot(request.headers.get('user-agent')) || remixContext.isSpaMode;
    const isRefused = status >= 400 && remixContext.staticHandlerContext.actionData !== null;
    let answered = false;

    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RefusedContext.Provider value={isRefused}>
          <RemixServer context={remixContext} url={request.url} abortDelay={ABORT_AFTER_MS} nonce={nonce} />
        </RefusedContext.Provider>
      </NonceContext.Provider>,
      { nonce, [whole ? 'onAllReady' : 'onShellReady']: answer, onShellError: reject, onError: note },
    );
    // A running timer would keep the page in memory until it fires.
    const timer = setTimeout(abort, ABORT_AFTER_MS + 1000);

    function answer() {
      copyRetryAfter(remixContext, headers);
      answered = true;
      const body = new PassThrough().once('close', () => clearTimeout(timer));
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      pipe(body);
    }

    // An error before the first byte is thrown to the caller, which logs it.
    function note(error: unknown) {
      if (answered) logError(error, request, context);
    }
  });
}

/** Copies `Retry-After` of a refused form. Remix sends only the cookies of an action. */
function copyRetryAfter({ staticHandlerContext }: EntryContext, headers: Headers): void {
  for (const action of Object.values(staticHandlerContext.actionHeaders)) {
    const retryAfter = action.get('Retry-After');
    if (retryAfter) headers.set('Retry-After', retryAfter);
  }
}

/**
 * Logs each error that a loader, an action or a render threw. Requests that Remix refuses itself, such as a
 * form sent to a page without an action (405), are answered and not logged as errors.
 */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) logError(error, request, context);
}

/**
 * Writes one log line for a developer without personal data: no database details, no query string, no digits
 * of a phone number in the path.
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
