/** A charging plug with its cable: 96 by 96, for an advantage or an empty corner. */
export function Plug({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 96" fill="none" className={className} aria-hidden="true">
      <circle cx="48" cy="48" r="46" fill="var(--scene)" />
      <path stroke="var(--scene-line)" strokeWidth="6" strokeLinecap="round" d="M38 18V32M58 18V32" />
      <path fill="var(--scene-line)" d="M26 32H70V46A22 22 0 0 1 26 46Z" />
      <path
        stroke="var(--scene-line)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M48 66V74C48 84 62 84 62 74V70C62 62 76 64 80 72"
      />
      <path fill="var(--accent)" d="M51 36L40 49H47L45 59L57 45H50Z" />
    </svg>
  );
}

/** A shield with the wheel’s hub: safety. */
export function Shield({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 96" fill="none" className={className} aria-hidden="true">
      <circle cx="48" cy="48" r="46" fill="var(--scene)" />
      <path fill="var(--scene-line)" d="M48 18L72 27V47C72 62 62 72 48 78C34 72 24 62 24 47V27Z" />
      <path fill="var(--scene-near)" d="M48 18L72 27V47C72 62 62 72 48 78Z" />
      <path
        stroke="var(--scene)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M37 48L45 56L60 39"
      />
    </svg>
  );
}

/** A captain’s chair from the side: luxury. */
export function Seat({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 96" fill="none" className={className} aria-hidden="true">
      <circle cx="48" cy="48" r="46" fill="var(--scene)" />
      <path
        fill="var(--scene-line)"
        d="M30 18C37 16 42 19 43 26L47 52H66C72 52 74 55 74 60C74 65 71 67 66 67H42C36 67 33 64 32 58L26 28C25 22 26 19 30 18Z"
      />
      <path stroke="var(--brass-line)" strokeWidth="5" strokeLinecap="round" d="M47 41H64" />
      <path stroke="var(--scene-near)" strokeWidth="6" strokeLinecap="round" d="M40 78H68M54 68V77" />
    </svg>
  );
}
