/** What the parser and others changed in the page, with the observer that records it. */
export type PageChanges = MutationRecord[] & { readonly observer: MutationObserver };

declare global {
  interface Window {
    /** Set by `WatchScript`, and removed when the framework has started. */
    pageChanges?: PageChanges | undefined;
  }
}

/** What the observers of the page record: nodes that come and go, and text. */
export const WATCHED = {
  childList: true,
  subtree: true,
  characterData: true,
  characterDataOldValue: true,
} as const satisfies MutationObserverInit;

const WATCH = `(c=>(c.observer=new MutationObserver(r=>c.push(...r))).observe(document,${JSON.stringify(WATCHED)}))(window.pageChanges=[])`;

/**
 * The script that records changes by others: browser extensions, translators, scripts of a network. It is the first element,
 * because an extension can change a page while it is parsed (docs/decisions/0044-the-start-of-the-framework.md#foreign).
 */
export function WatchScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? WATCH : '' }}
    />
  );
}
