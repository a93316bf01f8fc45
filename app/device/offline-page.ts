import { keptNextRide } from '#app/device/next-ride.ts';
import { kept } from '#app/device/storage.ts';

/** Shows the kept ride until this long after its pickup. */
const SHOWN_AFTER_MS = 6 * 3_600_000;

/** The script of the offline page, built by tools/build-worker.ts: shows the rider's next ride if one is kept. */
const ride = keptNextRide();
if (ride && Date.now() < ride.at + SHOWN_AFTER_MS) {
  for (const name of ['service', 'pickup', 'reference'] as const) {
    const place = document.getElementById(`ride-${name}`);
    if (place) place.textContent = ride[name];
  }
  document.getElementById('next-ride')?.removeAttribute('hidden');
}
if (kept('sessionStorage', 'typed')) document.getElementById('typed')?.removeAttribute('hidden');
// The page has the address that could not be reached.
document.getElementById('try-again')?.addEventListener('click', () => location.reload());
