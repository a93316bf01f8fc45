import { useFrame } from '#app/frame/use-frame.ts';
import { SupportEmail, SupportPhone } from '#app/public/reach-us.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { linkLook, TextLink } from '#app/ui/parts/text-link.tsx';
import type { Clause, PolicyParts } from '#app/words/shapes/policy.ts';
import { POLICY } from '#domain/policies.ts';
import * as words from '#words/policies/policy-page.ts';

/** Returns what every policy puts into its sentences. */
export function usePolicyParts(): PolicyParts {
  const { name, city } = useFrame().brand;
  return {
    name,
    city,
    phone: <SupportPhone />,
    email: <SupportEmail />,
    page: (to, text) => <TextLink to={to}>{text}</TextLink>,
  };
}

/** Draws a policy page: title, dates, contents and sections. It is made to be printed too. */
export function PolicyPage({ title, clauses }: { title: string; clauses: readonly Clause[] }) {
  return (
    <RiderPage {...useFrame()} title={title} intro={words.effective(POLICY.effectiveFrom, POLICY.updatedOn)}>
      <nav aria-labelledby="contents" className="mb-10 rounded-card border border-line bg-surface px-5 py-4">
        <h2 id="contents" className="font-semibold">
          {words.contents}
        </h2>
        <ol className="mt-2 list-decimal pl-5 marker:text-ink-soft sm:columns-2 sm:gap-x-10">
          {clauses.map(({ id, title }) => (
            <li key={id} className="break-inside-avoid pl-1">
              <a href={`#${id}`} className={`${linkLook} inline-flex min-h-11 min-w-11 items-center`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid gap-9 leading-relaxed">
        {clauses.map(({ id, title, body }, index) => (
          <section key={id} id={id} className="scroll-mt-6">
            <h2 className="display text-2xl">
              {index + 1}. {title}
            </h2>
            <div className="mt-3 grid gap-3 [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 [&_ul]:marker:text-brass">
              {body}
            </div>
          </section>
        ))}
      </div>
    </RiderPage>
  );
}
