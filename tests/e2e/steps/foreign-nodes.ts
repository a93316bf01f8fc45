import { expect, type Page } from '@playwright/test';

/** What extensions, translators and other programs do to a page. */
export const FOREIGN = ['html', 'head', 'body', 'beside a field', 'shadow root', 'translated text'] as const;
export type Foreign = (typeof FOREIGN)[number];

/** The attribute of what `addForeignNodes` adds and nobody may remove. Its value says where the node is. */
const MARK = 'data-foreign';

/** Changes the page as other programs do. Returns the nodes it added that must stay, by the places where they are. */
export async function addForeignNodes(page: Page, kinds: readonly Foreign[]): Promise<string[]> {
  await page.evaluate(
    ({ kinds, mark }) => {
      const create = (name: string, place = '') => {
        const element = document.createElement(name);
        element.setAttribute(mark, place);
        return element;
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
          for (const field of fields)
            field.after(create('span', `${field.getAttribute('name')} ${field.id}`));
        },
        'shadow root': () => {
          const host = create('writing-aid');
          host.attachShadow({ mode: 'open' }).innerHTML = '<button>Aid</button>';
          document.querySelector('main [type=date]')?.before(host);
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
    { kinds, mark: MARK },
  );
  return foreignNodes(page);
}

/**
 * Adds nodes to the next pages while they are parsed, as an extension that runs at the start of a document: to `html`, to
 * `head` and `body` when they come, and beside each field when it has come.
 */
export async function addForeignNodesWhileParsing(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    const create = (name: string) => {
      const element = document.createElement(name);
      element.setAttribute(mark, '');
      return element;
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
        once(field, (field) => field.nextElementSibling && field.before(create('span')));
    });
    observer.observe(document, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => observer.disconnect());
  }, MARK);
}

/**
 * Expects all added nodes. One beside a field may go with its field, for example when the direction of an airport transfer
 * changes.
 */
export async function expectForeignNodes(page: Page, added: readonly string[]): Promise<void> {
  const fields = await page.locator('main input').evaluateAll(namesOf);
  const isPossible = (node: string) => {
    const [, field] = /^span (.+)$/.exec(node) ?? [];
    return field === undefined || fields.includes(field);
  };
  expect(await foreignNodes(page)).toEqual(added.filter(isPossible));
}

function namesOf(fields: Element[]): string[] {
  return fields.map((field) => `${field.getAttribute('name')} ${field.id}`);
}

/** Returns the added nodes that are in the page, by the places where they are. */
function foreignNodes(page: Page): Promise<string[]> {
  return page
    .locator(`[${MARK}]`)
    .evaluateAll(
      (nodes, mark) => nodes.map((node) => `${node.localName} ${node.getAttribute(mark)}`.trim()),
      MARK,
    );
}
