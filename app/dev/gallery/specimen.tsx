import type { ReactNode } from 'react';

/** A group of the gallery with a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-line py-10">
      <h3 className="display text-2xl">{title}</h3>
      {children}
    </section>
  );
}

/** One component in one state, labelled with the state. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-2xs font-semibold tracking-wide text-brass uppercase">{name}</p>
      {children}
    </div>
  );
}
