import { useNavigate } from '@remix-run/react';
import { type MouseEvent, useCallback } from 'react';

type Navigate = ReturnType<typeof useNavigate>;

/**
 * Returns the handler of clicks on the plain links of a list, which loads their pages in place. A component of the router
 * in each row would render again at every change of the page. A click with a modifier opens a tab as usual. `data-stays`
 * keeps the scroll position. `openBeside` returns true if it has opened what was pressed beside the list.
 */
export function useRowLinks(
  openBeside?: (pressed: Element, navigate: Navigate) => boolean,
): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { target } = event;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (!(target instanceof Element)) return;
      if (openBeside?.(target, navigate)) return event.preventDefault();
      const link = target.closest<HTMLAnchorElement>('a[href^="/"]');
      if (!link) return;
      event.preventDefault();
      navigate(`${link.pathname}${link.search}`, { preventScrollReset: 'stays' in link.dataset });
    },
    [navigate, openBeside],
  );
}
