import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/frame/page-meta.ts';
import { WITHOUT_SCRIPT } from '#app/frame/without-script.ts';
import { PolicyPage, usePolicyParts } from '#app/public/policy-page.tsx';
import * as words from '#words/policies/contact.tsx';
import { contactPolicy } from '#words/site/frame.ts';

/** Returns the number of WhatsApp and the times of our messages as configured. */
export function loader({ context }: LoaderFunctionArgs) {
  const { brand, timeouts } = context.container.config;
  return {
    whatsapp: brand.whatsapp,
    confirmation: timeouts.confirmation,
    details: timeouts.detailsBeforePickup,
  };
}

export const handle = WITHOUT_SCRIPT;

export const meta = pageMeta(({ name }) => ({
  title: `${contactPolicy} · ${name}`,
  description: words.description(name),
}));

export default function ContactPolicy() {
  const configured = useLoaderData<typeof loader>();
  return <PolicyPage title={contactPolicy} clauses={words.clauses({ ...usePolicyParts(), ...configured })} />;
}
