import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import type { PaletteLink } from '#app/console/keyboard/palette/found.ts';
import { useKeysOff } from '#app/console/keyboard/shown-keys.ts';
import { useOnDemand } from '#app/console/keyboard/use-on-demand.ts';
import { useShortcuts } from '#app/console/keyboard/use-shortcuts.ts';
import { buttonLook } from '#app/ui/parts/button-look.ts';

/**
 * The link *Search* and what the keys of the console open: the command palette and the list of shortcuts. Both load on
 * first use. Without JavaScript the link leads to the search of the list.
 */
export function Keyboard({ pages }: { pages: readonly PaletteLink[] }) {
  const palette = useOnDemand(() => import('#app/console/keyboard/palette/palette.tsx'));
  const help = useOnDemand(() => import('#app/console/keyboard/shortcuts-dialog.tsx'));
  const isHydrated = useKeysOff() !== null;
  const typedEarly = useTypedEarly(palette.isLoading);
  useShortcuts({ openPalette, openHelp: help.open });

  function openPalette() {
    // Discards text that was typed for an earlier palette that did not load.
    if (!palette.isLoading.current) typedEarly();
    palette.open();
  }
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPalette();
  }
  return (
    <>
      <a
        href="/admin/bookings"
        onClick={onClick}
        {...(isHydrated && { 'aria-keyshortcuts': 'Control+K Meta+K', title: 'Search (Ctrl K or ⌘ K)' })}
        className={buttonLook('quiet')}
      >
        Search
      </a>
      {palette.Loaded && (
        <palette.Loaded
          open={palette.isOpen}
          onClose={palette.close}
          onHelp={help.open}
          pages={pages}
          typedEarly={typedEarly}
        />
      )}
      {help.Loaded && <help.Loaded open={help.isOpen} onClose={help.close} />}
    </>
  );
}

/** Keeps what a person types while the palette loads. Nothing else may act on these keys. */
function useTypedEarly(isLoading: { readonly current: boolean }): () => string {
  const typed = useRef('');
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isOrder = event.ctrlKey || event.metaKey || event.altKey;
      if (!isLoading.current || isOrder || (event.key.length > 1 && event.key !== 'Enter')) return;
      if (event.key !== 'Enter') typed.current += event.key;
      event.preventDefault();
      event.stopPropagation();
    }
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isLoading]);
  return useCallback(() => {
    const early = typed.current;
    typed.current = '';
    return early;
  }, []);
}
