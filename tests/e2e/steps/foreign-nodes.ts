import { expect, type Page } from '@playwright/test';

/** What extensions, translators and other programs do to a page. */
export const FOREIGN = ['html', 'head', 'body', 'beside a field', 'shadow root', 'translated text'] as const;
export type Foreign = (typeof FOREIGN)[number];

declare global {
  interface Window {
    /** What was added and nobody may remove, with the field that a node is beside. */
    foreignNodes?: { readonly node: Element; readonly field: Element | null }[];
  }
}

/** Changes the page as other programs do. */
export async function addForeignNodes(page: Page, kinds: readonly Foreign[]): Promise<void> {
  await page.evaluate(
    ({ kinds }) => {
      const create = (name: string, field: Element | null = null) => {
        const node = document.createElement(name);
        window.foreignNodes = [...(window.foreignNodes ?? []), { node, field }];
        return node;
      };
      const { documentElement, head, body } = document;
      const fields = document.querySelectorAll('main input:not([type=hidden])');
      const add = {
        html: () => documentElement.append(create('div')),
        head: () => {
          head.prepend(create('meta'));
          head.children[5]?.before(create('meta'));
          head.append(create('template'));
        },
        body: () => {
          body.prepend(create('div'));
          body.append(create('div'));
        },
        'beside a field': () => {
          for (const field of fields) field.after(create('span', field));
        },
        'shadow root': () => {
          const date = document.querySelector('main [type=date]');
          if (!date) return;
          const host = create('writing-aid');
          host.attachShadow({ mode: 'open' }).innerHTML = '<button>Aid</button>';
          date.before(host);
        },
        'translated text': () => {
          const [heading, label] = document.querySelectorAll('h1, main form label');
          const replaced = document.createElement('font');
          replaced.textContent = 'Traduction';
          heading?.firstChild?.replaceWith(replaced);
          const text = label && document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode();
          const wrapped = document.createElement('font');
          text?.parentNode?.insertBefore(wrapped, text);
          if (text) wrapped.append(text);
        },
      };
      for (const kind of kinds) add[kind]();
    },
    { kinds },
  );
}

/**
 * Adds nodes to the next pages while they are parsed, as an extension that runs at the start of a document: to `html`, to
 * `head` and `body` when they come, and beside each field when it has come.
 */
export async function addForeignNodesWhileParsing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const create = (name: string, field: Element | null = null) => {
      const node = document.createElement(name);
      window.foreignNodes = [...(window.foreignNodes ?? []), { node, field }];
      return node;
    };
    const seen = new Set<Element | null>([null]);
    const once = (element: Element | null, act: (element: Element) => void) => {
      if (!element || seen.has(element)) return;
      seen.add(element);
      act(element);
    };
    const observer = new MutationObserver(() => {
      once(document.documentElement, (html) => html.append(create('aside')));
      once(document.head, (head) => head.prepend(create('meta'), create('template')));
      once(document.body, (body) => {
        body.prepend(create('div'));
        body.append(create('writing-aid'));
      });
      for (const field of document.querySelectorAll('main [type=text]'))
        once(field, (field) => field.nextElementSibling && field.before(create('span', field)));
    });
    observer.observe(document, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => observer.disconnect());
  });
}

/**
 * Expects all added nodes. One beside a field may go with its field, for example when the direction of an airport transfer
 * changes.
 */
export async function expectForeignNodes(page: Page): Promise<void> {
  const gone = await page.evaluate(() =>
    (window.foreignNodes ?? [])
      .filter(({ node, field }) => !node.isConnected && field?.isConnected !== false)
      .map(({ node, field }) => `${node.localName} ${field?.getAttribute('name') ?? ''}`),
  );
  expect(gone, 'foreign nodes that are gone').toEqual([]);
}
