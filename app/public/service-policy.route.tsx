import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/frame/page-meta.ts';
import { WITHOUT_SCRIPT } from '#app/frame/without-script.ts';
import { FareRules } from '#app/public/fare-rules.tsx';
import { PolicyPage, usePolicyParts } from '#app/public/policy-page.tsx';
import * as words from '#words/policies/service.tsx';
import { servicePolicy } from '#words/site/frame.ts';

/** `/service-policy` names the fares of the tariff in force, and the configured times. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { config, tariffs, clock } = context.container;
  return {
    tariff: await tariffs.inForce(clock()),
    confirmation: config.timeouts.confirmation,
    details: config.timeouts.detailsBeforePickup,
  };
}

export const handle = WITHOUT_SCRIPT;

export const meta = pageMeta(({ name }) => ({
  title: `${servicePolicy} · ${name}`,
  description: words.description(name),
}));

export default function ServicePolicy() {
  const configured = useLoaderData<typeof loader>();
  const fareRules = <FareRules tariff={configured.tariff} />;
  return (
    <PolicyPage
      title={servicePolicy}
      clauses={words.clauses({ ...usePolicyParts(), ...configured, fareRules })}
    />
  );
}
