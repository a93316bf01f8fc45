import type { ReactNode } from 'react';

/** One full-width section of the landing page, with its heading. */
export function Band({
  id,
  title,
  intro,
  aside,
  sunken = false,
  bleed,
  children,
}: {
  id: string;
  title: string;
  intro?: ReactNode;
  /** Shown opposite the heading. */
  aside?: ReactNode;
  sunken?: boolean;
  /** Full-width content below the section. */
  bleed?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={`-scroll-mt-20 py-14 outline-none sm:py-20 ${sunken ? 'border-y border-line bg-sunken' : ''}`}
    >
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:mb-10">
          <div>
            <h2 id={`${id}-title`} className="display text-[clamp(2rem,6vw,2.75rem)]">
              {title}
            </h2>
            {intro && <p className="mt-3 max-w-prose text-lg text-ink-soft">{intro}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
      {bleed}
    </section>
  );
}
