import { ownPath } from '#app/frame/own-path.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { WITHOUT_SCRIPT } from '#app/frame/without-script.ts';
import { useNonce } from '#app/ui/hooks/nonce.ts';
import { LostRoad } from '#app/ui/illustrations/lost-road.tsx';
import { MessagePage } from '#app/ui/layout/message-page.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { myBookings } from '#words/site/frame.ts';
import * as words from '#words/site/offline.ts';

export const handle = WITHOUT_SCRIPT;

export const meta = pageTitle(words.offlineTitle);

/**
 * `/offline`: what the service worker shows instead of a page that cannot be reached. It fetches the page without cookies,
 * so nothing here depends on a person; a small script adds the ride that is kept on the device.
 */
export default function Offline() {
  const nonce = useNonce();
  const { brand } = useFrame();
  return (
    <MessagePage
      brand={brand}
      title={words.offlineTitle}
      illustration={<LostRoad />}
      actions={
        <>
          <Button id="try-again" variant="primary">
            {words.tryAgain}
          </Button>
          <a href={ownPath('/my-bookings')} className={buttonLook('secondary')}>
            {myBookings}
          </a>
        </>
      }
    >
      <p>{words.offlineText}</p>
      <p id="typed" hidden>
        {words.typedWaits}
      </p>
      <section
        id="next-ride"
        aria-labelledby="next-ride-title"
        hidden
        className="rounded-card border border-line bg-surface px-4 py-3 text-ink"
      >
        <h2 id="next-ride-title" className="text-base font-semibold">
          {words.nextRide}
        </h2>
        <p id="ride-pickup" className="tabular text-xl font-semibold tracking-tight" />
        <p>
          <span id="ride-service" /> · <span id="ride-reference" className="tabular" />
        </p>
        <p className="text-base text-ink-soft">{words.asLastSeen}</p>
      </section>
      <p>{words.callUs(brand.supportPhone.replaceAll(' ', '\u00a0'))}</p>
      <script nonce={nonce} src="/offline.js" defer />
    </MessagePage>
  );
}
