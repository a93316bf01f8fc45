import { say } from '#app/device/offers.ts';
import { start } from '#app/device/returning.ts';
import type {} from '#app/frame/takeover/first-script.tsx';
import { unreachable } from '#words/site/failures.ts';

/*
 * The script of a page that has no framework (docs/decisions/0036-weight.md#without-script), or not yet
 * (docs/decisions/0036-weight.md#when-used). It is a file of its own, with the texts of its language.
 */

/** The element of this script. Its attributes have the values that the page passes to it (own-script-tag.tsx). */
const tag = document.currentScript as HTMLScriptElement;
const { login, framework } = tag.dataset;
const { serviceWorker } = navigator;

/** Events of the first use of a page by a person. */
const USES = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'];

stayWhileOffline();
if (framework === undefined) startFrameworkWhenUsed();
else loadFrameworkBefore('pointerover', 'focusin', 'touchstart');

/** Registers the service worker. */
function register(): void {
  if (login !== undefined && serviceWorker)
    addEventListener('load', () => serviceWorker.register('/sw.js').catch(() => {}));
}

/** Keeps the page with its form when a form is sent without a connection. The browser's error page would replace it. */
function stayWhileOffline(): void {
  addEventListener('submit', (event) => {
    // The framework has its own message.
    if (navigator.onLine || event.defaultPrevented) return;
    event.preventDefault();
    say(unreachable);
  });
}

/**
 * Loads the files of the framework when somebody is about to leave for a page that has it. Does what only a later visit
 * needs, under the service worker.
 */
function loadFrameworkBefore(...events: readonly string[]): void {
  if (login !== undefined && serviceWorker?.controller)
    start(login || null, ({ title, description = '' }) => say(`${title} ${description}`));
  else register();
  const load = ({ target }: Event) => {
    if (!(target as Element).closest?.('main a, main form')) return;
    for (const event of events) removeEventListener(event, load);
    for (const href of framework?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };
  for (const event of events) addEventListener(event, load, { passive: true });
}

/**
 * Starts the framework of the page when somebody uses the page. At once if somebody does already; after a reload and after
 * Back, because the browser may have filled in fields; and under the service worker, because the files are there and the
 * framework makes its offers.
 */
function startFrameworkWhenUsed(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isUsed = navigator.userActivation?.hasBeenActive || document.activeElement !== document.body;
  if (isUsed || serviceWorker?.controller || navigation?.type !== 'navigate') {
    startFramework();
    return;
  }
  register();
  const used = new AbortController();
  const begin = () => {
    used.abort();
    startFramework();
  };
  for (const use of USES) addEventListener(use, begin, { capture: true, passive: true, signal: used.signal });
}

/** Makes the page the one that React expects, and starts its module. */
function startFramework(): void {
  const { pageChanges } = window;
  pageChanges?.push(...pageChanges.observer.takeRecords());
  tag.remove();
  // The last one holds the script, which runs when it comes into the page.
  for (const waiting of document.querySelectorAll<HTMLTemplateElement>('template[data-waiting]'))
    waiting.replaceWith(waiting.content);
  // Changes by this script do not count as changes by others.
  pageChanges?.observer.takeRecords();
}
