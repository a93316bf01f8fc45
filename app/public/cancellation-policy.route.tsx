import { pageMeta } from '#app/frame/page-meta.ts';
import { WITHOUT_SCRIPT } from '#app/frame/without-script.ts';
import { PolicyPage, usePolicyParts } from '#app/public/policy-page.tsx';
import * as words from '#words/policies/cancellation.tsx';
import { cancellationPolicy } from '#words/site/frame.ts';

export const handle = WITHOUT_SCRIPT;

export const meta = pageMeta(({ name }) => ({
  title: `${cancellationPolicy} · ${name}`,
  description: words.description(name),
}));

export default function CancellationPolicy() {
  return <PolicyPage title={cancellationPolicy} clauses={words.clauses(usePolicyParts())} />;
}
