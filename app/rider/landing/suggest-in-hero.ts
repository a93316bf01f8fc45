import { ownPath } from '#app/frame/own-path.ts';

type Place = { readonly text: string; readonly detail: string | null };

const MIN_CHARACTERS = 2;
const PAUSE_MS = 120;
/** Places of the page that are offered before somebody types: the rider's own ones first. */
const MAX_OFFERED = 6;

/**
 * Suggests places in the hero (docs/product/pages.md#start): the ARIA pattern of an editable combobox, as in the forms of the
 * services, but without the framework. Without an answer the field stays an ordinary one, and the server asks.
 */
export function suggestInHero(): void {
  const offered = [...document.querySelectorAll<HTMLOptionElement>('#start-places option')]
    .slice(0, MAX_OFFERED)
    .map(({ value }) => ({ text: value, detail: null }));
  for (const input of document.querySelectorAll<HTMLInputElement>('input[list=start-places]'))
    suggestFor(input, offered);
}

function suggestFor(input: HTMLInputElement, offered: readonly Place[]): void {
  const list = document.getElementById(`${input.id}-list`);
  if (!list) return;
  let active = -1;
  let isOffer = false;
  let pause: ReturnType<typeof setTimeout>;

  const options = () => [...list.children] as HTMLElement[];

  const show = (places: readonly Place[]) => {
    isOffer = places === offered;
    list.replaceChildren(...places.map(({ text, detail }, index) => option(list, index, text, detail)));
    list.hidden = places.length === 0;
    input.setAttribute('aria-expanded', String(!list.hidden));
    point(-1);
  };
  const point = (next: number) => {
    active = next;
    for (const [index, one] of options().entries())
      one.setAttribute('aria-selected', String(index === active));
    const chosen = options()[active];
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (text: string) => {
    input.value = text;
    show([]);
  };
  const load = async () => {
    const typed = input.value;
    if (typed.trim().length < MIN_CHARACTERS) return show(typed === '' ? offered : []);
    const places = await suggested(typed);
    if (input.value === typed && document.activeElement === input) show(places);
  };

  input.removeAttribute('list');
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('aria-expanded', 'false');
  input.addEventListener('input', () => {
    clearTimeout(pause);
    // Earlier suggestions do not fit the text that is typed now.
    if (isOffer) show([]);
    pause = setTimeout(load, PAUSE_MS);
  });
  // The browser's own list would lie over this one. After Back, the browser fills in only fields that have it.
  input.addEventListener('focus', () => {
    input.setAttribute('autocomplete', 'off');
    if (input.value === '') show(offered);
  });
  input.form?.addEventListener('submit', () => input.removeAttribute('autocomplete'));
  input.addEventListener('blur', () => {
    input.removeAttribute('autocomplete');
    show([]);
  });
  input.addEventListener('keydown', (event) => {
    const count = options().length;
    const chosen = options()[active];
    if (count === 0) return;
    if (event.key === 'ArrowDown') point((active + 1) % count);
    else if (event.key === 'ArrowUp') point((Math.max(active, 0) - 1 + count) % count);
    else if (event.key === 'Escape') show([]);
    else if (event.key === 'Enter' && chosen) choose(chosen.dataset.text ?? '');
    else return;
    event.preventDefault();
  });
  // The focus stays in the input, so that the list does not close under the pointer.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const chosen = (target as Element).closest<HTMLElement>('[role=option]');
    if (chosen) choose(chosen.dataset.text ?? '');
  });
  // Somebody may have typed before the script arrived.
  if (document.activeElement === input) load();
}

function option(list: HTMLElement, index: number, text: string, detail: string | null): HTMLElement {
  const element = document.createElement('div');
  element.id = `${list.id}-${index}`;
  element.role = 'option';
  element.className = 'grid min-h-11 cursor-pointer content-center px-3.5 py-2 aria-selected:bg-accent-wash';
  element.dataset.text = text;
  element.append(line(text, 'font-medium'), line(detail ?? '', 'text-sm text-ink-soft'));
  return element;
}

function line(text: string, className: string): HTMLElement {
  return Object.assign(document.createElement('span'), { textContent: text, className });
}

async function suggested(typed: string): Promise<readonly Place[]> {
  try {
    const response = await fetch(ownPath(`/resources/places?${new URLSearchParams({ q: typed })}`));
    return response.ok ? (await response.json()).places : [];
  } catch {
    return [];
  }
}
