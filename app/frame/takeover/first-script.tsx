/** The changes that the parser and others made in the page, with the observer that records them. */
export type PageChanges = MutationRecord[] & { readonly observer: MutationObserver };

declare global {
  interface Window {
    /** Set by `FirstScript`, and removed when the framework has started. */
    pageChanges?: PageChanges | undefined;
  }
}

/** The changes that the observers of the page record: nodes that come and go, and text. */
export const WATCHED = {
  childList: true,
  subtree: true,
  characterData: true,
  characterDataOldValue: true,
} as const satisfies MutationObserverInit;

const WATCH = `(c=>(c.observer=new MutationObserver(r=>c.push(...r))).observe(document,${JSON.stringify(WATCHED)}))(window.pageChanges=[])`;

/**
 * Where a browser blocks storage, each use of it throws, and Remix uses it at each change of the page. It gets a storage that
 * lasts as long as the page.
 */
const STORAGE = `for(const n of["localStorage","sessionStorage"])try{window[n]}catch{const m=new Map;Object.defineProperty(window,n,{value:{getItem:k=>m.get(k)??null,setItem:(k,v)=>{m.set(k,""+v)},removeItem:k=>{m.delete(k)}}})}`;

/**
 * The script that runs before all others. It records changes by others: browser extensions, translators, scripts of a network. An
 * extension can change a page while it is parsed (docs/decisions/0040-the-start-of-the-framework.md#foreign).
 */
export function FirstScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `${WATCH};${STORAGE}` : '' }}
    />
  );
}
