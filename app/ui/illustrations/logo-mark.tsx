// chunk: frame

import { spokes } from '#app/ui/illustrations/spokes.ts';

const CENTRE = { x: 20, y: 20 };

/** A chariot’s wheel: a rim, eight spokes that widen to it, and a hub in the accent. The name stands beside it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" className={className} aria-hidden="true">
      <circle cx="20" cy="20" r="17.5" stroke="currentColor" strokeWidth="3" />
      <path d={spokes(CENTRE, 6.5, 16.5, 8, 22.5)} stroke="currentColor" strokeWidth="2.25" />
      <path
        d={spokes(CENTRE, 11.6, 11.7, 8)}
        stroke="var(--brass-line)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="20" cy="20" r="5.5" fill="var(--accent)" stroke="currentColor" strokeWidth="2.25" />
    </svg>
  );
}

/** The wheel and the software’s name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-[0.35em] ${className ?? ''}`}>
      <LogoMark className="size-[1.25em]" />
      <span className="display">Ratha</span>
    </span>
  );
}
