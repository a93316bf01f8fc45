import { useNavigate } from '@remix-run/react';
import { type MouseEvent, useCallback } from 'react';

/**
 * Returns the handler of clicks on the plain links of a list, which loads their pages in place. A component of the router
 * in each row would render again at every change of the page. A click with a modifier opens a tab as usual. `data-stays`
 * keeps the scroll position.
 */
export function useRowLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/"]');
      if (!link) return;
      event.preventDefault();
      navigate(`${link.pathname}${link.search}`, { preventScrollReset: 'stays' in link.dataset });
    },
    [navigate],
  );
}
