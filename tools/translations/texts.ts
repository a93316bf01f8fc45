import ts from 'typescript';

/** A text of a language in its source file. */
export type SourceText = {
  /** Where it is: `rows.front`, and `seats#2` for the second text of `seats`. */
  readonly name: string;
  /** The text, with the values that are put in as `{days}`. */
  readonly text: string;
  readonly node: TextNode;
};

type TextNode = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression | ts.JsxText;

/** Attributes that nobody reads. */
const TECHNICAL_ATTRIBUTES = new Set([
  'className',
  'href',
  'to',
  'id',
  'rel',
  'target',
  'lang',
  'type',
  'name',
]);
/** Members of an object whose values are technical too. */
const TECHNICAL_MEMBERS = new Set(['id', 'href', 'kind', 'key']);
/** An address, or a key such as `who-rides`. */
const TECHNICAL_TEXT = /^(?:\/|[a-z]+(?:-[a-z]+)+$)/;
/** Their texts are compared or put between others. */
const TECHNICAL_METHODS = new Set([
  'endsWith',
  'includes',
  'join',
  'replace',
  'replaceAll',
  'split',
  'startsWith',
]);
const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);
/** A text has a word. A single letter is a unit or a sign. */
const HAS_WORD = /\p{L}\p{M}*\p{L}/u;

/** Returns the texts of a source file that a person reads, in their order. */
export function textsIn(file: ts.SourceFile): SourceText[] {
  const texts: SourceText[] = [];
  const counts = new Map<string, number>();
  const visit = (node: ts.Node, path: readonly string[]) => {
    const inside = nameOf(node, file) === undefined ? path : [...path, nameOf(node, file) ?? ''];
    if (isText(node) && !isTechnical(node)) {
      const text = readText(node, file);
      if (HAS_WORD.test(text.replaceAll(PLACEHOLDER, '')) && !TECHNICAL_TEXT.test(text)) {
        const place = inside.join('.');
        const count = (counts.get(place) ?? 0) + 1;
        counts.set(place, count);
        texts.push({ name: count === 1 ? place : `${place}#${count}`, text, node });
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(file, []);
  return texts;
}

export function parse(fileName: string, code: string): ts.SourceFile {
  return ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true);
}

/** Returns the name that a node gives to the texts inside it; undefined for most nodes. */
function nameOf(node: ts.Node, file: ts.SourceFile): string | undefined {
  if (ts.isObjectLiteralExpression(node) && ts.isArrayLiteralExpression(node.parent))
    return String(node.parent.elements.indexOf(node) + 1);
  const isNamed =
    ts.isVariableDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node);
  if (!isNamed || !node.name) return undefined;
  return ts.isStringLiteral(node.name) ? node.name.text : node.name.getText(file);
}

function isText(node: ts.Node): node is TextNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node);
}

function isTechnical(node: TextNode): boolean {
  const { parent } = node;
  return (
    ts.isImportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isNewExpression(parent) ||
    ((ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && TECHNICAL_MEMBERS.has(parent.name.getText())) ||
    (ts.isBinaryExpression(parent) && COMPARISONS.has(parent.operatorToken.kind)) ||
    (ts.isJsxAttribute(parent) && TECHNICAL_ATTRIBUTES.has(parent.name.getText())) ||
    (ts.isCallExpression(parent) &&
      ts.isPropertyAccessExpression(parent.expression) &&
      TECHNICAL_METHODS.has(parent.expression.name.text))
  );
}

const PLACEHOLDER = /\{\w+\}/g;

/** Returns a text as translators read it. A brace of the text itself has a backslash before it. */
function readText(node: TextNode, file: ts.SourceFile): string {
  if (ts.isJsxText(node)) return node.text.replaceAll(/\s+/g, ' ').trim();
  if (!ts.isTemplateExpression(node)) return escaped(node.text);
  const names = placeholders(node, file);
  return node.templateSpans.reduce(
    (text, span, at) => `${text}{${names[at]?.name}}${escaped(span.literal.text)}`,
    escaped(node.head.text),
  );
}

const escaped = (text: string) => text.replaceAll(/[\\{}]/g, '\\$&');

/** Returns the values that a template puts in, each with its name: `days`, or `value2` for an expression without one. */
function placeholders(node: ts.TemplateExpression, file: ts.SourceFile) {
  const found: { readonly name: string; readonly code: string }[] = [];
  for (const [at, { expression }] of node.templateSpans.entries()) {
    const code = expression.getText(file);
    const known = found.find((one) => one.code === code)?.name;
    const [, plain = `value${at + 1}`] = /^(?:\w+\.)*([a-z]\w*)$/i.exec(code) ?? [];
    const isTaken = known === undefined && found.some((one) => one.name === plain);
    found.push({ name: known ?? (isTaken ? `value${at + 1}` : plain), code });
  }
  return found;
}

/** Returns the code of a text with other words. Throws a sentence that says what is wrong with them. */
export function codeFor({ node, text: before }: SourceText, text: string, file: ts.SourceFile): string {
  if (ts.isJsxText(node)) {
    if (/[{}<>]/.test(text)) throw new Error('the signs { } < > are not possible here');
    const [, start = '', , end = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(node.getFullText(file)) ?? [];
    return `${start}${text}${end}`;
  }
  const values = ts.isTemplateExpression(node) ? placeholders(node, file) : [];
  const parts = text.split(/(?<!\\)(\{\w+\})/);
  const used = parts.filter((_, at) => at % 2 === 1).map((part) => part.slice(1, -1));
  const unknown = used.find((name) => values.every((value) => value.name !== name));
  if (unknown) throw new Error(`{${unknown}} is not a value of this text: ${before}`);
  const missing = values.find(({ name }) => !used.includes(name));
  if (missing) throw new Error(`{${missing.name}} is missing`);
  const plain = (part: string) => part.replaceAll(/\\([\\{}])/g, '$1');
  if (values.length === 0) return quoted(plain(text), ts.isJsxAttribute(node.parent));
  const code = parts.map((part, at) =>
    at % 2 === 0
      ? plain(part).replaceAll(/[\\`]|\$(?=\{)/g, '\\$&')
      : `\${${values.find(({ name }) => `{${name}}` === part)?.code}}`,
  );
  return `\`${code.join('')}\``;
}

function quoted(text: string, isAttribute: boolean): string {
  const code = `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
  return isAttribute ? `{${code}}` : code;
}
