import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { DriverError } from '#app/driver/driver-error.tsx';
import { DutyPage, type RefusedReport } from '#app/driver/duty-page.tsx';
import { dutyView, lostDuty } from '#app/driver/duty-view.server.ts';
import { reportNamed } from '#app/driver/report-named.ts';
import { revalidateUnlessUnanswered } from '#app/frame/revalidate.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { answerFailure } from '#app/http/answer-failure.server.ts';
import { NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { refusalProblem, statusOf, titleOf } from '#app/http/problem.server.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import * as words from '#words/driver/duty.ts';

/** `app/server/guards/security-headers.ts` sets the other headers of a secret address. */
const PRIVATE = { 'Cache-Control': 'no-store' };

/**
 * Loads `/driver/{token}` and `/hi/driver/{token}`: a duty for its driver, without a login (docs/product/duties.md#driver-link). An altered or
 * lapsed link is 404 without any detail. The link of a driver who has lost the duty is 410, and says so.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { useCases, clock } = context.container;
  const token = params.token ?? '';
  const found = await useCases.openDriverLink(token);
  if (!found) throw await whyNoDuty(context, token);
  return data(dutyView(found, clock()), { headers: PRIVATE });
}

/** Takes a report of the driver, then shows the page again. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answerFailure(
    context,
    () => answerReport(context, params.token ?? '', form),
    () => unconfirmed(form),
  );
}

/** Sends a report. Without an answer, such as in a tunnel, the page stays and says that the report is not confirmed. */
export const clientAction = submitOrStay('', (_, form) => unconfirmed(form));

/** Loads the page again after a refusal, to show how the duty stands. Without an answer there is nothing new to load. */
export const shouldRevalidate = revalidateUnlessUnanswered;

/** Returns the words for a report without an answer. It may have been saved. */
function unconfirmed(form: FormData): RefusedReport {
  const report = reportNamed(form.get('report'));
  return {
    title: report ? words.unconfirmed(words.reports[report]) : words.somethingUnconfirmed,
    message: words.pressAgain,
    reason: String(form.get('reason') ?? ''),
  };
}

async function answerReport(context: AppLoadContext, token: string, form: FormData) {
  const { container } = context;
  const report = reportNamed(textOf(form, 'report'));
  if (!report) throw new Response(NOT_UNDERSTOOD, { status: 400, headers: PRIVATE });
  const reason = textOf(form, 'reason');
  const shown = textOf(form, 'shown') || undefined;
  const result = await container.useCases.reportDuty({ token, report, reason, shown });
  if (result.ok) return redirect(`/driver/${token}`, { status: 303, headers: PRIVATE });
  const { refusal } = result;
  if (refusal.code === 'not-found') throw await whyNoDuty(context, token);
  const { message } = renderRefusal(refusal);
  return data({ title: titleOf(refusal), message, reason }, { status: statusOf(refusal), headers: PRIVATE });
}

/** Returns the answer to a link that opens no duty: what became of the duty if this driver had it, else `notFound`. */
async function whyNoDuty(context: AppLoadContext, token: string) {
  const former = await context.container.useCases.openFormerLink(token);
  if (!former) return notFound(context);
  return data(lostDuty(former), { status: 410, headers: PRIVATE });
}

/** Returns the answer to a wrong link. A network that tries many gets 429. Good links are not limited. */
async function notFound({ container, networkAddress }: AppLoadContext): Promise<Response> {
  const limited = await container.limits.batched.spend({
    budget: 'driver-guesses-network',
    key: networkAddress,
  });
  if (limited) return refusalProblem(limited);
  return new Response(null, { status: 404, statusText: 'Not Found', headers: PRIVATE });
}

/** The answer to a request for the page always has these headers, also if it fails. */
export const headers: HeadersFunction = ({ errorHeaders }) => {
  const retryAfter = errorHeaders?.get('Retry-After');
  return { ...PRIVATE, ...(retryAfter && { 'Retry-After': retryAfter }) };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? words.dutyOf(data.id) : words.duty },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function Duty() {
  return <DutyPage duty={useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />;
}

export function ErrorBoundary() {
  return <DriverError error={useRouteError()} />;
}
