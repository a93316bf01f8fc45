import { Banner } from '#app/ui/parts/banner.tsx';

/** Shown while the server does not answer. It is below the list, so that no row moves. */
export function StaleNotice() {
  return (
    <div className="sticky bottom-2 z-10">
      <Banner tone="warning" title="Not up to date" live>
        The server is not responding. This page keeps trying and shows the last known data.
      </Banner>
    </div>
  );
}
