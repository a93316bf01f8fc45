import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/frame/page-meta.ts';
import { WITHOUT_SCRIPT } from '#app/frame/without-script.ts';
import { PolicyPage, usePolicyParts } from '#app/public/policy-page.tsx';
import * as words from '#words/policies/privacy.tsx';
import { privacyPolicy } from '#words/site/frame.ts';

/** The periods as configured (docs/product/retention.md#periods). */
export function loader({ context }: LoaderFunctionArgs) {
  const { retention } = context.container.config;
  return {
    bookings: retention.bookings,
    accounts: retention.customers,
    messages: retention['message-texts'],
    codes: retention.codes,
    inbound: retention['inbound-messages'],
    deletedBookings: retention['deleted-bookings'],
    securityLog: retention['security-log'],
  };
}

export const handle = WITHOUT_SCRIPT;

export const meta = pageMeta(({ name }) => ({
  title: `${privacyPolicy} · ${name}`,
  description: words.description(name),
}));

export default function PrivacyPolicy() {
  const kept = useLoaderData<typeof loader>();
  return <PolicyPage title={privacyPolicy} clauses={words.clauses({ ...usePolicyParts(), kept })} />;
}
