import { say } from '#app/device/offers.ts';
import { start } from '#app/device/returning.ts';
import { unreachable } from '#words/failures.ts';

/*
 * The script of a page without the framework that does something with the device: the landing page
 * (docs/decisions/0037-weight.md#without-script). It is a file of its own, with the texts of its language.
 */

/** What the page says to the script, in its attributes (own-script-tag.tsx). */
const { login, framework } = (document.currentScript as HTMLScriptElement).dataset;

startWorker();
stayWhileOffline();
loadFrameworkBefore('pointerover', 'focusin', 'touchstart');

/** Registers the service worker. Under it, does what only a later visit needs. */
function startWorker(): void {
  const { serviceWorker } = navigator;
  if (login === undefined || !serviceWorker) return;
  if (serviceWorker.controller)
    start(login || null, ({ title, description = '' }) => say(`${title} ${description}`));
  else addEventListener('load', () => serviceWorker.register('/sw.js').catch(() => {}));
}

/** Keeps the page with its form when a form is sent without a connection. The browser's error page would replace it. */
function stayWhileOffline(): void {
  addEventListener('submit', (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    say(unreachable);
  });
}

/** Loads the files of the framework when somebody is about to leave for a page that has it. */
function loadFrameworkBefore(...events: readonly string[]): void {
  const load = ({ target }: Event) => {
    if (!(target as Element).closest?.('main a, main form')) return;
    for (const event of events) removeEventListener(event, load);
    for (const href of framework?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };
  for (const event of events) addEventListener(event, load, { passive: true });
}
