import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { headlineFaresNow } from '#app/frame/headline-fares.server.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { WITHOUT_SCRIPT } from '#app/frame/without-script.ts';
import { PolicyPage, usePolicyParts } from '#app/public/policy-page.tsx';
import * as words from '#words/policies/terms.tsx';
import { terms } from '#words/site/frame.ts';

/** `/terms-and-conditions` names the shortest rental of the tariff in force, and the configured times. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { timeouts } = context.container.config;
  return {
    minimumHours: (await headlineFaresNow(context)).minimumHours,
    confirmation: timeouts.confirmation,
  };
}

export const handle = WITHOUT_SCRIPT;

export const meta = pageMeta(({ name }) => ({
  title: `${terms} · ${name}`,
  description: words.description(name),
}));

export default function TermsAndConditions() {
  const configured = useLoaderData<typeof loader>();
  return <PolicyPage title={terms} clauses={words.clauses({ ...usePolicyParts(), ...configured })} />;
}
