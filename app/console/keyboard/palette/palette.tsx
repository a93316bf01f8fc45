import { useFetcher, useNavigate } from '@remix-run/react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { pressAction, rowActions } from '#app/console/keyboard/marked-row.ts';
import type { Found, PaletteLink } from '#app/console/keyboard/palette/found.ts';
import { fitsAction, fitsLabel } from '#app/console/keyboard/shortcuts.ts';
import { keyName } from '#app/console/keyboard/shown-keys.ts';
import { setText } from '#app/ui/forms/fill-in.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  onHelp: () => void;
  pages: readonly PaletteLink[];
  /** Returns what was typed before the palette was there. */
  typedEarly: () => string;
};

type Option = {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly about?: string;
  readonly run: () => void;
};

const LIST = '/admin/bookings';
const PAUSE_MS = 120;
const MAX_LENGTH = 100;
const FAILURES = {
  'logged-out': 'Your console session has ended. Please log in again.',
  network: 'Network error: Unable to connect to server',
} as const satisfies Record<NonNullable<Found['failure']>, string>;

/** The command palette: finds a booking, an action on the marked row, or a page (docs/product/console.md#palette). */
export default function Palette(props: Props) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Search">
      {props.open && <PaletteForm {...props} />}
    </Dialog>
  );
}

function PaletteForm({ onClose, onHelp, pages, typedEarly }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const input = useFocusedInput();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const [actions] = useState(rowActions);
  useEffect(() => {
    const early = typedEarly();
    // Set by an input event, so that a letter typed at the same moment comes after it.
    if (early && input.current) setText(input.current, early);
  }, [typedEarly, input]);
  const search = typed.trim();
  const answer = useFound(search);
  const isPending = search !== '' && answer?.search !== search;

  const go = (to: string) => () => navigate(to);
  const own: Option[] = [
    ...actions
      .filter(({ name }) => fitsAction(search, name))
      .map(({ name, key }) => ({
        id: `action ${name}`,
        label: name,
        detail: key ? `Action · ${keyName(key)}` : 'Action',
        run: () => pressAction(name),
      })),
    ...[
      ...pages.map(({ to, label }) => ({ id: to, label, detail: 'Page', run: go(to) })),
      { id: 'help', label: 'Keyboard shortcuts', detail: 'Help · ?', run: onHelp },
    ].filter(({ label }) => fitsLabel(search, label)),
  ];
  const found = isPending ? [] : (answer?.found ?? []);
  const options: Option[] = [
    ...own,
    ...(search === '' ? [] : found.map((one) => ({ ...one, id: one.href, run: go(one.href) }))),
    ...(search === ''
      ? []
      : [
          {
            id: 'list',
            label: `All bookings with “${search}”`,
            detail: 'List',
            run: go(`${LIST}?${new URLSearchParams({ search })}`),
          },
        ]),
  ];
  const chosen = options[Math.min(active, options.length - 1)];

  function choose(option: Option | undefined) {
    if (!option) return;
    onClose();
    // The dialog returns the focus first, so that what opens next returns it to the same place.
    setTimeout(option.run);
  }

  /** Without a match of its own, Enter waits for the bookings. */
  const mustWait = isPending && own.length === 0 && active === 0;
  useEffect(() => {
    if (!isEntered || mustWait) return;
    setEntered(false);
    choose(options[0]);
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (mustWait) setEntered(true);
    else choose(chosen);
  }

  function onKeyDown(event: KeyboardEvent) {
    const count = options.length;
    const last = count - 1;
    const next = { ArrowDown: (active + 1) % count, ArrowUp: active <= 0 ? last : active - 1 }[event.key];
    if (next === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setActive(next);
  }

  return (
    <form method="get" action={LIST} onSubmit={onSubmit} className="mt-2 grid gap-2">
      <input
        ref={input}
        type="text"
        name="search"
        value={typed}
        maxLength={MAX_LENGTH}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-label="Find a booking, an action or a page"
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${options.indexOf(chosen)}`}
        placeholder="Id, phone, name, flight, plate, action or page"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        className="control"
      />
      {/* Its height stays while the answers change. */}
      <div role="listbox" id={`${id}-list`} aria-label="Found" className="h-80 max-h-[50dvh] overflow-y-auto">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
          <div
            key={option.id}
            role="option"
            tabIndex={-1}
            id={`${id}-${index}`}
            aria-selected={option === chosen}
            ref={option === chosen ? keepInView : undefined}
            // The focus stays in the input.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className="flex min-h-(--control) cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1 hover:bg-sunken aria-selected:bg-accent-wash"
          >
            <span className="font-medium">{option.label}</span>
            <span className="tabular text-ink-soft">{option.detail}</span>
            {option.about && <span className="w-full truncate text-ink-soft">{option.about}</span>}
          </div>
        ))}
      </div>
      <p role="status" className="min-h-5 text-ink-soft">
        {statusOf(search, isPending, answer, found.length)}
      </p>
    </form>
  );
}

function statusOf(search: string, isPending: boolean, answer: Found | undefined, count: number): string {
  if (search === '') return '↑ ↓ to choose, Enter to open, Escape to close.';
  if (isPending) return 'Searching';
  if (answer?.failure) return FAILURES[answer.failure];
  return count === 0 ? 'No booking found.' : `Bookings shown: ${count}`;
}

/** Returns the bookings of a search, a moment after the last letter. */
function useFound(search: string): Found | undefined {
  const { load, data } = useFetcher<Found>({ key: 'palette' });
  useEffect(() => {
    if (search === '') return;
    const pause = setTimeout(
      () => load(`/resources/palette-bookings?${new URLSearchParams({ search })}`),
      PAUSE_MS,
    );
    return () => clearTimeout(pause);
  }, [search, load]);
  return data;
}

/** The dialog focuses it when it opens. */
function useFocusedInput() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => void input.current?.toggleAttribute('autofocus', true), []);
  return input;
}

function keepInView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
