import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { DecisionErrorBanner } from '#app/console/bookings/decide/decision-error-banner.tsx';
import { type DecisionError, postDecision } from '#app/console/bookings/decide/post-decision.server.ts';
import { submitDecision } from '#app/console/bookings/decide/submit-decision.ts';
import { decidedHref } from '#app/console/bookings/panel/panel-address.ts';
import { queueHref } from '#app/console/shared/queue-hrefs.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { parseWorkKind } from '#domain/queue/work-queue.ts';

/** Guards `/admin?index`, whose data the queue around it loads. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return null;
}

/** Posts to `/admin?index`: a decision in the queue. */
export async function action(args: ActionFunctionArgs) {
  await requireTeamPage(args.request, args.context);
  const kind = parseWorkKind(new URL(args.request.url).searchParams.get('kind'));
  return postDecision(args, () => decidedHref(queueHref(kind), args.request.url));
}

export const clientAction = submitDecision;
export const handle: ConsoleHandle = { consoleTitle: () => 'Bookings' };

/** The outcome of a posted decision. The list around it is the queue. */
export default function QueueDecision() {
  const posted = (useActionData() as { readonly formError?: DecisionError } | undefined)?.formError;
  return <DecisionErrorBanner formError={posted} />;
}
