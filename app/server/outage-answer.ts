import { data, type ServerBuild } from '@remix-run/node';
import { pageLanguage } from '#app/http/languages/page-language.server.ts';
import { failureInit, unexpectedProblem } from '#app/http/problem.server.ts';
import { smallPage } from '#app/server/refuse.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Args = Parameters<NonNullable<Route['module']['loader']>>[0];

/** Returns the brand for an error page. It needs no database. */
export function errorBrand({ context }: Pick<Args, 'context'>) {
  const { name, supportPhone, email, city } = context.container.config.brand;
  return { brand: { name, supportPhone, email, city } };
}

/**
 * Returns a function that turns an outage into an answer of the route with its status, because Remix answers 500 to
 * every error. It logs the outage. It returns any other error unchanged.
 */
export function outageAnswer(
  route: Route,
  handleError: ServerBuild['entry']['module']['handleError'],
): (error: unknown, args: Args) => unknown {
  return (error, args) => {
    const { status, headers } = failureInit(error);
    if (status !== 503) return error;
    handleError?.(error, args);
    // The root may be what failed, so the error page gets the brand with the error.
    if (route.module.default) return data(errorBrand(args), { status, headers });
    // A route without a page, such as a download.
    if (!args.request.headers.get('Accept')?.includes('text/html')) return unexpectedProblem(error);
    return new Response(
      smallPage(pageLanguage(args.request), (words) => words.outage),
      {
        status,
        headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
      },
    );
  };
}
