import type { ReactNode } from 'react';
import { useFrame } from '#app/frame/use-frame.ts';
import { POLICY } from '#app/public/policy-facts.ts';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';

/** Draws a policy page: its title, its effective date and its sections. */
export function PolicyPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <RiderPage {...useFrame()} title={title} intro={`Effective from ${POLICY.effectiveFrom}`}>
      <div className="grid gap-9 leading-relaxed">{children}</div>
    </RiderPage>
  );
}

/** Draws one section of a policy. */
export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="display text-2xl">{title}</h2>
      <div className="mt-3 grid gap-3 [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 [&_ul]:marker:text-brass">
        {children}
      </div>
    </section>
  );
}
