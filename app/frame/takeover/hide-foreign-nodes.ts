import { WATCHED } from '#app/frame/takeover/first-script.tsx';

/** Reads a property of `Node` as the browser does. */
type Getter<Value> = (this: Node) => Value;

const readNextSibling = getterOf('nextSibling');

/**
 * Hides from React what others added to the page, and takes back what they changed in its texts. React 18 hydrates by
 * `firstChild` and `nextSibling`. At a node that it does not expect, it renders the document anew, without what was
 * typed (docs/decisions/0040-the-start-of-the-framework.md#foreign). Foreign nodes stay where they are. Returns the
 * function that ends it.
 */
export function hideForeignNodes(): () => void {
  const foreign = new Set<Node>(foreignAtTop());
  /** Nodes that the server sent, and that somebody has removed or moved. */
  const lost = new Set<Node>();
  /** The elements that the parser has open, and the last node that it added. */
  let open: readonly Node[] = [document.documentElement, document.head];
  const observer = new MutationObserver(takeBack);
  const recorded = window.pageChanges;
  window.pageChanges = undefined;
  takeBack([...(recorded ?? []), ...(recorded?.observer.takeRecords() ?? [])]);
  recorded?.observer.disconnect();
  observer.observe(document, WATCHED);

  const restore = [
    replaceGetter('firstChild', withoutForeign),
    replaceGetter('nextSibling', withoutForeign),
    replaceGetter('textContent', withoutForeignText),
  ];
  return () => {
    observer.disconnect();
    for (const it of restore) it();
  };

  function withoutForeign(read: Getter<Node | null>): Getter<Node | null> {
    return function () {
      let node = read.call(this);
      while (node && foreign.has(node)) node = readNextSibling.call(node);
      return node;
    };
  }

  function withoutForeignText(read: Getter<string | null>): Getter<string | null> {
    return function () {
      const children = foreign.size > 0 ? [...this.childNodes] : [];
      if (!children.some((child) => foreign.has(child))) return read.call(this);
      return children.map((child) => (foreign.has(child) ? '' : child.textContent)).join('');
    };
  }

  /** Notes the added nodes. Takes back what was done to ours, the last change first. */
  function takeBack(records: readonly MutationRecord[]): void {
    const changes = records.filter((change) => !isByParser(change));
    if (changes.length === 0) return;
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of removedNodes) if (!foreign.has(node)) lost.add(node);
      for (const node of addedNodes) if (!lost.has(node)) foreign.add(node);
    }
    const focused = document.activeElement;
    for (const change of changes.toReversed()) {
      const { target, type, oldValue, removedNodes } = change;
      if (!lost.has(target) && isForeign(target)) continue;
      if (type === 'characterData') target.nodeValue = oldValue;
      const back = [...removedNodes].filter((node) => lost.has(node));
      for (const node of back) target.insertBefore(node, placeIn(change));
      // Removes the foreign nodes that replaced ours, such as a translation. An element beside the content of the page stays.
      if (back.length > 0 && document.body.contains(target) && target !== document.body)
        for (const node of [...target.childNodes]) if (foreign.has(node)) target.removeChild(node);
    }
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus();
    observer.takeRecords();
  }

  /** Returns true if the parser made a change. It adds to the end of an element that is open, and continues its last text. */
  function isByParser({ type, target, addedNodes, removedNodes, nextSibling }: MutationRecord): boolean {
    if (type === 'characterData') return target === open.at(-1);
    const depth = open.indexOf(target);
    const [added] = addedNodes;
    if (depth < 0 || nextSibling || removedNodes.length > 0 || !added || foreign.has(added)) return false;
    open = [...open.slice(0, depth + 1), added];
    return true;
  }

  function isForeign(node: Node): boolean {
    return foreign.has(node) || (node.parentNode !== null && isForeign(node.parentNode));
  }
}

/** The elements that the server sends into the head. The first of them is the script that watches. */
const OWN_IN_HEAD =
  'script[nonce], title, meta, link:not([href*="-extension:"]), [type="application/ld+json"]';
/** The children of the body that the server sends. The page itself is the element `main`, or has it inside. */
const OWN_IN_BODY = '#main, a[href="#main"], [role=status], script[nonce], link[href^="/"]';

/**
 * Returns the foreign children of `html`, `head` and `body`. They are open while the page is parsed, so the parser and
 * others add to their end alike.
 */
function foreignAtTop(): Node[] {
  const { documentElement, head, body } = document;
  const inHead = [...head.children];
  const first = inHead.findIndex((element) => element.matches('script[nonce]'));
  return [
    ...[...documentElement.childNodes].filter((node) => node !== head && node !== body),
    ...inHead.filter((element, at) => at < first || !element.matches(OWN_IN_HEAD)),
    ...[...body.children].filter(
      (element) => !element.matches(OWN_IN_BODY) && !element.querySelector('#main'),
    ),
  ];
}

/** Returns the node before which the removed nodes of a change were. */
function placeIn({ target, previousSibling, nextSibling }: MutationRecord): Node | null {
  if (nextSibling?.parentNode === target) return nextSibling;
  return previousSibling?.parentNode === target ? readNextSibling.call(previousSibling) : null;
}

/** The properties of a node that React reads while it hydrates. */
type Read = { firstChild: Node | null; nextSibling: Node | null; textContent: string | null };

function getterOf<Name extends keyof Read>(name: Name): Getter<Read[Name]> {
  return descriptorOf(name).get as Getter<Read[Name]>;
}

/** Replaces how a property of every node is read. Returns the function that takes it back. */
function replaceGetter<Name extends keyof Read>(
  name: Name,
  change: (read: Getter<Read[Name]>) => Getter<Read[Name]>,
): () => void {
  const native = descriptorOf(name);
  Object.defineProperty(Node.prototype, name, { ...native, get: change(getterOf(name)) });
  return () => Object.defineProperty(Node.prototype, name, native);
}

function descriptorOf(name: keyof Read): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(Node.prototype, name) ?? {};
}
