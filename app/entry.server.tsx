import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { pageDestination } from '#app/http/page-bytes.server.ts';
import { FrameworkFilesContext } from '#app/ui/hooks/framework-files.ts';
import { NonceContext } from '#app/ui/hooks/nonce.ts';
import { RefusedContext } from '#app/ui/hooks/refused.ts';
import { RequestIdContext } from '#app/ui/hooks/request-id.ts';
import { StepTitleContext, stepTitleIn } from '#app/ui/hooks/step-title.ts';
import { loggedError } from '#infra/config/logged-error.ts';
import { RETRY_AFTER_SECONDS } from '#infra/outages/outage.ts';

/** How long a page may take to render before it is closed. */
const ABORT_AFTER_MS = 5000;

/**
 * Renders a page and answers it whole. Nothing in a page comes later than the rest, so sending it in parts would only
 * cost compression and time (docs/decisions/0036-weight.md#measured).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const nonce = context.cspNonce;
    // A form that reads, such as the steps to a seat, is refused with 422.
    const isRefused = status === 422 || (status >= 400 && request.method === 'POST');
    const { module: entry, imports } = remixContext.manifest.entry;
    let hasShell = false;

    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RefusedContext.Provider value={isRefused}>
          <StepTitleContext.Provider value={stepTitleIn(remixContext.staticHandlerContext.actionData)}>
            <FrameworkFilesContext.Provider value={[entry, ...imports]}>
              <RequestIdContext.Provider value={status >= 500 ? context.requestId : null}>
                <RemixServer
                  context={remixContext}
                  url={request.url}
                  abortDelay={ABORT_AFTER_MS}
                  nonce={nonce}
                />
              </RequestIdContext.Provider>
            </FrameworkFilesContext.Provider>
          </StepTitleContext.Provider>
        </RefusedContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: () => {
          hasShell = true;
        },
        onShellError: reject,
        onAllReady: answer,
        onError: note,
      },
    );
    // A running timer would keep the page in memory until it fires.
    const timer = setTimeout(abort, ABORT_AFTER_MS + 1000);

    function answer() {
      clearTimeout(timer);
      if (!hasShell) return;
      copyRetryAfter(remixContext, headers);
      sayWhenToRetry(status, headers);
      headers.set('Content-Type', 'text/html; charset=utf-8');
      pipe(pageDestination((page) => resolve(new Response(page, { headers, status }))));
    }

    // An error in the shell is thrown to the caller, which logs it.
    function note(error: unknown) {
      if (hasShell) logError(error, request, context);
    }
  });
}

/** Answers the data of a page, which a client-side navigation asks for. */
export function handleDataRequest(response: Response): Response {
  sayWhenToRetry(response.status, response.headers);
  return response;
}

function sayWhenToRetry(status: number, headers: Headers): void {
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
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
 * Writes one log line for a developer without personal data: no message of an error, no query string, no digits
 * of a phone number in the path.
 */
function logError(error: unknown, request: Request, context: AppLoadContext): void {
  const path = new URL(request.url).pathname.replace(/(%2B|\+)?\d{6,}/gi, '•');
  context.log?.error(
    { error: loggedError(error), method: request.method, path, requestId: context.requestId },
    'request failed',
  );
}
