import type { ReactNode } from 'react';
import { useFrame } from '#app/frame/use-frame.ts';
import { POLICY } from '#app/public/policy-facts.ts';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { linkLook } from '#app/ui/parts/text-link.tsx';

/** One section of a policy. Its address is `#` and its title in small letters. */
export type Clause = { readonly title: string; readonly body: ReactNode };

/** Draws a policy page: title, dates, contents and sections. It is made to be printed too. */
export function PolicyPage({ title, clauses }: { title: string; clauses: readonly Clause[] }) {
  return (
    <RiderPage
      {...useFrame()}
      title={title}
      intro={`Effective from ${POLICY.effectiveFrom}, last updated on ${POLICY.updatedOn}`}
    >
      <nav aria-labelledby="contents" className="mb-10 rounded-card border border-line bg-surface px-5 py-4">
        <h2 id="contents" className="font-semibold">
          Contents
        </h2>
        <ol className="mt-2 list-decimal pl-5 marker:text-ink-soft sm:columns-2 sm:gap-x-10">
          {clauses.map((clause) => (
            <li key={clause.title} className="break-inside-avoid pl-1">
              <a
                href={`#${idOf(clause)}`}
                className={`${linkLook} inline-flex min-h-11 min-w-11 items-center`}
              >
                {clause.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid gap-9 leading-relaxed">
        {clauses.map((clause, index) => (
          <section key={clause.title} id={idOf(clause)} className="scroll-mt-6">
            <h2 className="display text-2xl">
              {index + 1}. {clause.title}
            </h2>
            <div className="mt-3 grid gap-3 [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 [&_ul]:marker:text-brass">
              {clause.body}
            </div>
          </section>
        ))}
      </div>
    </RiderPage>
  );
}

function idOf({ title }: Clause): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
