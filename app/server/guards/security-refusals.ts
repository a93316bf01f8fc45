import type { RequestHandler } from 'express';
import type { SecurityRefusal, SecurityRefusals } from '#domain/security-log/security-event.ts';
import type { Config } from '#infra/config/config.ts';
import { clientNetwork } from '#infra/security/limits/network-of.ts';
import { type RequestOrigin, requestOrigin } from '#infra/security/security-log/request-origin.ts';

/**
 * Records each refused request in the security log by its answer, so that no route can forget it. A use case that
 * knows more about the refusal has recorded it already (docs/product/security-log.md#kinds).
 */
export function recordRefusals(
  refusals: SecurityRefusals,
  { proxyHops }: Pick<Config, 'proxyHops'>,
): RequestHandler {
  return (request, response, next) => {
    const { path } = request;
    const origin: RequestOrigin = {
      requestId: response.locals.requestId,
      network: clientNetwork(request, proxyHops),
      account: null,
      isNoted: false,
    };
    response.locals.origin = origin;
    response.once('close', () => {
      const refusal = refusalOf(path, response.statusCode, response.locals.refusedBy);
      if (refusal && !origin.isNoted)
        requestOrigin.run(origin, () => refusals.note({ ...refusal, who: origin.account }));
    });
    next();
  };
}

/** Lets all code of a page or call know its request. */
export function withOrigin(pages: RequestHandler): RequestHandler {
  return (request, response, next) =>
    requestOrigin.run(response.locals.origin, () => pages(request, response, next));
}

/** Returns the event of an answer. `refusedBy` is the code of a refusal that reached no route. */
function refusalOf(path: string, status: number, refusedBy: string | undefined): SecurityRefusal | undefined {
  if (refusedBy === 'other-site') return { kind: 'access.refused', detail: refusedBy };
  if (refusedBy !== undefined && status < 500 && status !== 404)
    return { kind: 'request.refused', detail: refusedBy };
  const detail = path.startsWith('/api/') ? 'call' : 'page';
  if (status === 403) return { kind: 'access.refused', detail };
  if (status === 429) return { kind: 'budget.exceeded', detail };
  if (status === 401 && path.startsWith('/api/admin/'))
    return { kind: 'access.refused', detail: 'console-call' };
  return undefined;
}
