import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { keyTarget, markCurrent, markedRow, moveMark } from '#app/console/keyboard/marked-row.ts';
import { openMenu, pressInMenu } from '#app/console/keyboard/menu-keys.ts';
import { type Command, commandOf, type Focus, SHORTCUTS } from '#app/console/keyboard/shortcuts.ts';
import { keysOff } from '#app/console/keyboard/shown-keys.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';

type Opens = { readonly openPalette: () => void; readonly openHelp: () => void };

/**
 * Listens to the keys of the console (docs/product/console.md#keyboard). An element says its key in `aria-keyshortcuts`,
 * and the key presses it.
 */
export function useShortcuts(opens: Opens): void {
  const navigate = useNavigate();
  const latest = useRef({ ...opens, navigate });
  latest.current = { ...opens, navigate };

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || pressInMenu(event)) return;
      if (isArrowOutOfSearch(event)) {
        event.preventDefault();
        return moveMark(1);
      }
      const isBlocked = openMenu() !== null || document.querySelector('dialog[open]') !== null;
      const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
      const command = commandOf(event, { focus: focusOf(event.target), isBlocked, isApple }, keysOff());
      if (!command || (command === 'Enter' && !keyTarget('Enter'))) return;
      event.preventDefault();
      run(command, latest.current);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const SEARCH = 'main [type=search]';
const NO_TEXT = 'input:is([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset])';
const FIELDS = 'input, textarea, select, [role=combobox], [role=textbox], [role=listbox], [role=menu]';

function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.isContentEditable || (target.matches(FIELDS) && !target.matches(NO_TEXT))) return 'field';
  if (target.matches('tr')) return 'row';
  return target.matches('body, main') ? 'page' : 'control';
}

/** The search of the list has no suggestions, so the arrow leads from it to the rows. */
function isArrowOutOfSearch({ key, target, isComposing, shiftKey, altKey }: KeyboardEvent): boolean {
  if (key !== 'ArrowDown' || isComposing || shiftKey || altKey) return false;
  return target instanceof HTMLElement && target.matches(SEARCH);
}

function run(
  command: Command,
  { openPalette, openHelp, navigate }: Opens & { navigate: (to: string) => void },
) {
  const row = markedRow();
  // The row of a focused link stays the one that the keys act on.
  if (row) markCurrent(row);
  if (command === 'palette') return openPalette();
  if (command === '?') return openHelp();
  if (command === 'j') return moveMark(1);
  if (command === 'k') return moveMark(-1);
  if (command === 'x') return row?.querySelector<HTMLElement>('[name=selected]')?.click();
  if (command === '/') {
    const search = document.querySelector<HTMLInputElement>(SEARCH);
    if (!search) return openPalette();
    search.focus();
    return search.select();
  }
  const target = keyTarget(command);
  if (target) return target.click();
  // A row of the queue shows one action only, which may be another one.
  if (command === 'e' && row?.dataset.edit) return navigate(row.dataset.edit);
  const label = SHORTCUTS.find(({ key }) => key === command)?.label;
  if (label) toast({ title: `“${label}” is not offered ${row ? 'for this row' : 'here'}.` });
}
