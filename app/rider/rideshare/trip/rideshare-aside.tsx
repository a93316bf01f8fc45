import { callHref } from '#app/ui/layout/call-href.ts';
import { linkLook } from '#app/ui/parts/text-link.tsx';

/** What is below the form: the support phone. */
export function RideshareAside({ supportPhone }: { supportPhone: string }) {
  return (
    <aside className="mt-12 border-t border-line pt-10">
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
