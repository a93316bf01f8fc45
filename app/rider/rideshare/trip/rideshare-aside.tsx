import { callHref } from '#app/frame/call-href.ts';
import { RideshareScene } from '#app/ui/illustrations/service-scenes.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { linkLook } from '#app/ui/parts/text-link.tsx';

const PROMISES = [
  'Choose your exact seat. See its price first.',
  'Fixed stops and times on each operating day',
  'Pay on arrival, by cash or UPI',
  'Change or cancel until 2 hours before pickup, at no charge',
] as const;

/** The column beside the form: how scheduled rideshare works, and the support phone. */
export function RideshareAside({
  supportPhone,
  isFirst,
}: {
  supportPhone: string;
  /** Shown on a phone in the first step only; in later steps only on wide screens. */
  isFirst: boolean;
}) {
  return (
    <aside className="grid content-start gap-6">
      <div
        className={classNames(
          'overflow-hidden rounded-card border border-line bg-surface',
          !isFirst && 'max-lg:hidden',
        )}
      >
        <RideshareScene className="block h-40 w-full" />
        <ul className="grid gap-2 p-5">
          {PROMISES.map((promise) => (
            <li key={promise} className="flex gap-2.5">
              <span aria-hidden="true" className="text-accent-ink">
                ✓
              </span>
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <p className="text-ink-soft">
        Prefer to talk to us?{' '}
        <a href={callHref(supportPhone)} className={`${linkLook} tabular whitespace-nowrap`}>
          {supportPhone}
        </a>
        , every day, 24 hours.
      </p>
    </aside>
  );
}
