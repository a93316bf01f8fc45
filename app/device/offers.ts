import { keep, kept } from '#app/device/storage.ts';
import { keepTyped } from '#app/device/typed.ts';
import { type ButtonVariant, buttonLook } from '#app/ui/parts/button-look.ts';
import * as words from '#words/site/install.ts';

const LATER = 'install-later';

/** The event by which Chromium offers to install the site. TypeScript does not know it. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

/** Offers a new version. Nothing happens until the person presses the button, and what is typed stays. */
export function offerUpdate(registration: ServiceWorkerRegistration, login: () => string | null): void {
  const refresh = () => {
    keepTyped(login());
    const { waiting } = registration;
    // Another tab may have taken the new version already.
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('skip-waiting');
  };
  show(words.newVersion, [words.refresh, refresh], [words.notNow, () => {}]);
}

/** Pages where an offer would be in the way: the team's console, and the steps of a booking and a login. */
const BUSY = /^(\/\w\w)?\/(admin|booking|otp|scheduled)/;

/** Offers to install the site, once: a refusal is remembered. */
export function offerInstall(event: Event): void {
  event.preventDefault();
  if (isRefused()) return;
  const install = () => (event as InstallPrompt).prompt();
  show(words.installOffer, [words.install, install], [words.notNow, rememberRefusal]);
}

/** Says in words how an iPhone or iPad installs the site. */
export function explainInstall(): void {
  if (!isRefused()) show(words.installByHand, null, [words.close, rememberRefusal]);
}

/** Says a sentence, with a button that closes it. */
export function say(text: string): void {
  show(text, null, [words.close, () => {}]);
}

function isRefused(): boolean {
  return BUSY.test(location.pathname) || kept('localStorage', LATER) !== null;
}

function rememberRefusal(): void {
  keep('localStorage', LATER, { at: Date.now() });
}

type Answer = readonly [label: string, act: () => void];

let shown: HTMLElement | null = null;

/** Shows one offer at a time. It covers no main action: on narrow screens those are at the bottom. */
function show(text: string, accept: Answer | null, refuse: Answer): void {
  shown?.remove();
  const box = element(
    'section',
    'fixed inset-x-0 top-0 z-40 p-4 lg:top-auto lg:right-auto lg:bottom-0 lg:max-w-[420px]',
  );
  box.ariaLabel = words.aboutApp;
  const card = element('div', 'grid gap-3 rounded-card border border-edge bg-surface p-4 text-ink');
  const status = element('p', 'min-h-6');
  status.role = 'status';
  const answers = element('div', 'flex flex-wrap gap-3');
  if (accept) answers.append(button(accept, 'secondary', box));
  answers.append(button(refuse, accept ? 'quiet' : 'secondary', box));
  card.append(status, answers);
  box.append(card);
  document.body.append(box);
  shown = box;
  // A screen reader says what is put into a status that is there already.
  requestAnimationFrame(() => status.append(text));
}

function element(name: string, className: string): HTMLElement {
  return Object.assign(document.createElement(name), { className });
}

function button([label, act]: Answer, variant: ButtonVariant, box: HTMLElement): HTMLElement {
  const made = element('button', buttonLook(variant));
  made.append(label);
  made.addEventListener('click', () => {
    box.remove();
    act();
  });
  return made;
}
