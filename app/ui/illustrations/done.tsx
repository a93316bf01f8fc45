/** The check mark of a completed booking. */
export function Done() {
  return (
    <svg viewBox="0 0 56 56" fill="none" aria-hidden="true" className="mb-1 size-14">
      <circle
        cx="28"
        cy="28"
        r="27"
        fill="var(--accent-wash)"
        stroke="var(--accent-edge)"
        strokeWidth="1.500"
      />
      <path
        d="M17.500 29L25 36.500L39 21"
        stroke="var(--accent-ink)"
        strokeWidth="3.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
