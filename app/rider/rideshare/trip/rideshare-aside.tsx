import { callHref } from '#app/ui/layout/call-href.ts';
import { linkLook } from '#app/ui/parts/text-link.tsx';
import * as words from '#words/rideshare/rideshare.ts';

/** The part below the form: the support phone. */
export function RideshareAside({ supportPhone }: { supportPhone: string }) {
  return (
    <aside className="mt-12 border-t border-line pt-10">
      <p className="text-ink-soft">
        {words.preferToTalk}
        <a href={callHref(supportPhone)} className={`${linkLook} tabular whitespace-nowrap`}>
          {supportPhone}
        </a>
        {words.everyDay}
      </p>
    </aside>
  );
}
