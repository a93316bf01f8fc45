// chunk: ride-form

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from '#app/ui/forms/field.tsx';
import { setText } from '#app/ui/forms/fill-in.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import {
  type Suggest,
  type Suggestion,
  type Suggestions,
  useSuggestions,
} from '#app/ui/hooks/use-suggestions.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon, type IconName } from '#app/ui/parts/icon.tsx';
import * as texts from '#words/booking/forms.ts';

type ComboboxProps = FieldProps & {
  defaultValue?: string | undefined;
  /** The value that the parent sets. When it changes (a reset), the input takes it. */
  value?: string | undefined;
  onChange?: (value: string) => void;
  suggest: Suggest;
  /** Returns the whole text for a typed one when the person leaves the input, or undefined. */
  complete?: (typed: string) => Promise<string | undefined>;
  /** The id of a <datalist> for pages without JavaScript. */
  datalistId?: string;
  placeholder?: string;
  autoComplete?: string;
  icon?: IconName;
  /** The texts shown while suggestions load and when they fail to load. */
  words?: { readonly loading: string; readonly failed: string };
};

const PLACES = { loading: texts.searchingPlaces, failed: texts.noSuggestions };

/**
 * How long the list stays open after blur, so that a tap on a suggestion still counts
 * (docs/product/limits.md#pages).
 */
const HIDE_AFTER_BLUR_MS = 200;

/**
 * A text input with suggestions, following the ARIA pattern of an editable combobox. Any text is accepted; a
 * suggestion only fills it in.
 */
export function Combobox({
  name,
  label,
  hint,
  error,
  id,
  required,
  disabled,
  defaultValue = '',
  value,
  onChange,
  suggest,
  complete,
  datalistId,
  placeholder,
  autoComplete = 'off',
  icon = 'map-pin',
  words = PLACES,
}: ComboboxProps) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value ?? defaultValue);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const suggestions = useSuggestions(typed, suggest, open);
  const items = suggestions.state === 'found' ? suggestions.items : [];

  useEffect(() => () => clearTimeout(hiding.current), []);
  // The input keeps what was typed before hydration and reports it here. A person who is typing gets suggestions.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const early = input.current?.value ?? '';
    if (early === typed) return;
    write(early);
    setOpen(input.current === document.activeElement);
  }, []);
  const given = useRef(value);
  useEffect(() => {
    if (value === undefined || value === given.current) return;
    given.current = value;
    setTyped(value);
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts with nothing chosen
  useEffect(() => setActive(-1), [suggestions]);

  function write(text: string) {
    given.current = text;
    setTyped(text);
    onChange?.(text);
  }

  function choose({ text }: Suggestion) {
    write(text);
    if (input.current) setText(input.current, text);
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return setOpen(true);
      if (items.length === 0) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(active < 0 && step < 0 ? items.length - 1 : (active + step + items.length) % items.length);
    } else if (event.key === 'Enter' && open && items[active]) {
      event.preventDefault();
      choose(items[active]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    }
  }

  const listShown = hydrated && open && suggestions.state !== 'idle';

  return (
    <Field label={label} hint={hint} error={error} id={id} required={required}>
      {(control) => (
        <div className="relative">
          <Icon
            name={icon}
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
          />
          <input
            ref={input}
            type="text"
            name={name}
            defaultValue={value ?? defaultValue}
            required={required}
            disabled={disabled}
            placeholder={placeholder}
            autoComplete={hydrated ? 'off' : autoComplete}
            list={hydrated ? undefined : datalistId}
            {...control}
            {...(hydrated && {
              role: 'combobox',
              'aria-expanded': listShown,
              'aria-autocomplete': 'list' as const,
              'aria-controls': `${control.id}-list`,
              'aria-activedescendant':
                listShown && active >= 0 ? `${control.id}-option-${active}` : undefined,
            })}
            onChange={(event) => {
              write(event.target.value);
              // Not when a script fills it in.
              setOpen(event.target === document.activeElement);
            }}
            onKeyDown={onKeyDown}
            onFocus={() => clearTimeout(hiding.current)}
            onBlur={() => {
              hiding.current = setTimeout(() => setOpen(false), HIDE_AFTER_BLUR_MS);
              // The whole text replaces what was typed, unless the person types again. Without an answer it stays.
              complete?.(typed).then(
                (text) => text && input.current?.value === typed && choose({ text }),
                () => {},
              );
            }}
            className="control pl-9"
          />
          {hydrated && (
            <SuggestionList
              id={control.id}
              shown={listShown}
              suggestions={suggestions}
              words={words}
              active={active}
              onPoint={setActive}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </Field>
  );
}

function SuggestionList({
  id,
  shown,
  suggestions,
  words,
  active,
  onPoint,
  onChoose,
}: {
  id: string;
  shown: boolean;
  suggestions: Suggestions;
  words: typeof PLACES;
  active: number;
  onPoint: (index: number) => void;
  onChoose: (item: Suggestion) => void;
}) {
  const items = suggestions.state === 'found' ? suggestions.items : [];
  return (
    <>
      <div
        className={classNames(
          'absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-card border border-edge bg-surface',
          !shown && 'hidden',
        )}
      >
        {/* Focus stays in the input; aria-activedescendant names the active option. */}
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={texts.suggestions}
          className="max-h-72 overflow-y-auto"
        >
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
            <div
              key={item.text}
              role="option"
              tabIndex={-1}
              id={`${id}-option-${index}`}
              aria-selected={index === active}
              ref={index === active ? keepInView : undefined}
              // Prevents the blur that would close the list under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => index !== active && onPoint(index)}
              onClick={() => onChoose(item)}
              className="flex min-h-(--control) cursor-pointer flex-col justify-center px-3.5 py-2 aria-selected:bg-accent-wash"
            >
              <span className="font-medium">{item.text}</span>
              {item.detail && <span className="text-sm text-ink-soft">{item.detail}</span>}
            </div>
          ))}
        </div>
        {items.length === 0 && <p className="px-3.5 py-3 text-ink-soft">{sentence(suggestions, words)}</p>}
      </div>
      <span role="status" className="sr-only">
        {shown ? sentence(suggestions, words) : ''}
      </span>
    </>
  );
}

function keepInView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}

function sentence(suggestions: Suggestions, words: typeof PLACES): string {
  switch (suggestions.state) {
    case 'idle':
      return '';
    case 'loading':
      return words.loading;
    case 'failed':
      return words.failed;
    case 'found':
      return texts.matches(suggestions.items.length);
  }
}
