import { keep, kept } from '#app/device/storage.ts';
import type { ToastMessage } from '#app/ui/overlays/shown-toast.ts';
import * as words from '#words/site/install.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = {
  readonly path: string;
  readonly login: string | null;
  readonly values: Readonly<Record<string, string>>;
};

const NAME = 'typed';
/** Not kept: what a form has by itself, secrets, codes, and files. */
const NOT_TYPED = /^(hidden|password|file|submit|button|reset|image)$/;

/** Keeps what is typed into the forms of the page, for the same page in the same tab. */
export function keepTyped(login: string | null): void {
  const values = Object.fromEntries(fields().map(([key, field]) => [key, textOf(field)]));
  const typed: Typed = { path: location.pathname + location.search, login, values };
  keep('sessionStorage', NAME, Object.keys(values).length > 0 ? typed : null);
}

/** Keeps what is typed when the person leaves the page while there is no connection. */
export function keepTypedWhileOffline(login: () => string | null): void {
  addEventListener('pagehide', () => {
    if (!navigator.onLine) keepTyped(login());
  });
}

/** Puts back what was kept for this page and person, and forgets it. Sends nothing. */
export async function restoreTyped(
  login: string | null,
  say: (message: ToastMessage) => void,
): Promise<void> {
  const typed = kept('sessionStorage', NAME) as Typed | null;
  if (typed?.path !== location.pathname + location.search) return;
  keep('sessionStorage', NAME, null);
  if (typed.login !== login) return;
  let changes = restore(typed, isChoice);
  // A choice may show other fields, or empty some.
  await new Promise((resolve) => setTimeout(resolve));
  changes = restore(typed, (field) => !isChoice(field)) || changes;
  if (changes) say({ title: words.typedKept, description: words.nothingSent });
}

function restore({ values }: Typed, among: (field: Field) => boolean): boolean {
  let changes = false;
  for (const [key, field] of fields()) {
    const value = values[key];
    if (value === undefined || value === textOf(field) || !among(field)) continue;
    changes = true;
    if (!isChoice(field)) write(field, value);
    else if (value === 'true' || field.type === 'checkbox') field.click();
  }
  return changes;
}

/** Returns the fields that a person fills in, each with a key that is the same after a reload. */
function fields(): [string, Field][] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Field>('form input, form textarea, form select')]
    .filter(
      ({ name, type, autocomplete }) => name && !NOT_TYPED.test(type) && autocomplete !== 'one-time-code',
    )
    .map((field) => {
      const key = isChoice(field) ? `${field.name}=${field.value}` : field.name;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return [`${key} ${count}`, field];
    });
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}

function textOf(field: Field): string {
  return isChoice(field) ? String(field.checked) : field.value;
}

/** Sets the text as typing does. React overrides the setter, and would not report a change made through it. */
function write(field: Field, value: string): void {
  const { prototype } = field.constructor as { prototype: Field };
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
