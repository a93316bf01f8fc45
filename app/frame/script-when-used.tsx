// chunk: frame

import type { SerializeFrom } from '@remix-run/node';
import { Scripts, useMatches } from '@remix-run/react';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Device } from '#app/device/use-device.ts';
import { OwnScriptTag } from '#app/frame/own-script-tag.tsx';
import { useIsRefused } from '#app/ui/hooks/refused.ts';

type Handle = { readonly scriptWhenUsed: (data: unknown) => boolean };

/**
 * Creates the `handle` of a page whose forms work without the framework. On a first visit the framework starts when the
 * person begins to use the page (docs/decisions/0036-weight.md#when-used). `applies` decides by the data of the page.
 */
export function scriptWhenUsed<Loader>(applies: (data: SerializeFrom<Loader>) => boolean): Handle {
  return { scriptWhenUsed: (data) => applies(data as SerializeFrom<Loader>) };
}

/** The attribute of a template whose content waits, which a browser ignores. The script of the page puts it in its place. */
const WAITING = { 'data-waiting': '' };

/**
 * Returns whether the framework waits. It does not for a page with a message or an error, which it announces, and in
 * development, which has no script of the page. False in the browser, because the framework runs there.
 */
export const useWaitsForUse: (page: { readonly hasMessage: boolean }) => boolean = import.meta.env.SSR
  ? useWaitsOnServer
  : () => false;

function useWaitsOnServer({ hasMessage }: { readonly hasMessage: boolean }): boolean {
  const matches = useMatches();
  const isRefused = useIsRefused();
  if (!import.meta.env.PROD || isRefused || hasMessage) return false;
  return matches.some(
    ({ handle, data }) => data != null && hasScriptWhenUsed(handle) && handle.scriptWhenUsed(data),
  );
}

function hasScriptWhenUsed(handle: unknown): handle is Handle {
  return typeof handle === 'object' && handle !== null && 'scriptWhenUsed' in handle;
}

/** The scripts of Remix, which wait, and the script of the page, which starts them. On the server only. */
export function WaitingScripts({
  nonce,
  device,
}: {
  nonce: string | undefined;
  device: Device | null | undefined;
}) {
  return (
    <>
      {waiting(Scripts({ nonce }))}
      <OwnScriptTag device={device} waits />
    </>
  );
}

/** The scripts of Remix, which the browser loads after the style sheet and the letters. On the server only. */
export function ScriptsAfterLetters({ nonce }: { nonce: string | undefined }) {
  return <>{changed(Scripts({ nonce }), (element) => cloneElement(element, LAST))}</>;
}

/** The attribute has this name in HTML. React 18 does not know it. */
const LAST = { fetchpriority: 'low' } as object;

/** Returns Remix's elements. The preloaded files and the script that loads the framework wait. */
function waiting(elements: ReactNode): ReactNode {
  return changed(elements, (element) => <template {...WAITING}>{element}</template>);
}

/** Returns Remix's elements with the preloaded files and the script that loads the framework changed. */
function changed(elements: ReactNode, change: (element: ReactElement) => ReactNode): ReactNode {
  return Children.map(elements, (element) => {
    if (!isValidElement<{ rel?: string; type?: string; children?: ReactNode }>(element)) return element;
    const { rel, type, children } = element.props;
    if (rel === 'modulepreload' || type === 'module') return change(element);
    return children ? cloneElement(element, {}, changed(children, change)) : element;
  });
}
