import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A place where code decides by the words of a message. */
export type MessageCondition = { readonly file: string; readonly line: number; readonly code: string };

/** Names that hold words for people: in these folders nothing else is called so and compared. */
const WORDS = new Set(['message', 'error', 'detail', 'description', 'label']);
type Words = {
  /** Variables that hold words. */
  readonly texts: ReadonlySet<string>;
  /** What the file imports from the catalogue. */
  readonly catalogue: ReadonlySet<string>;
};

/** Return objects that have words and codes, not words alone. */
const OBJECTS_IN_WORDS = new Set(['renderRefusal', 'renderFieldErrors']);
const CATALOGUE = '#domain/words/';
const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);
const STRING_TESTS = new Set([
  'includes',
  'startsWith',
  'endsWith',
  'match',
  'matchAll',
  'search',
  'indexOf',
  'lastIndexOf',
  'replace',
  'replaceAll',
]);
/** Calls that look for the words that they are given. */
const SEARCHES = new Set(['test', 'exec', 'includes', 'indexOf', 'lastIndexOf', 'has']);
const SOURCES = ['app/**/*', 'cli/**/*', 'domain/**/*', 'workflows/**/*'];
/** It reads what Temporal's SDK logs, which has no codes. */
const OF_THE_SDK = 'workflows/sdk-log.ts';
const TESTS = /\.test\.tsx?$|(^|\/)testing\//;

/** Returns every condition on the words of a message in the entry points and the domain below `root`. */
export function findMessageConditions(root: string): MessageCondition[] {
  return ts.sys
    .readDirectory(root, ['.ts', '.tsx'], ['**/node_modules'], SOURCES)
    .filter((file) => !TESTS.test(path.relative(root, file)) && path.relative(root, file) !== OF_THE_SDK)
    .flatMap((file) => conditionsIn(path.relative(root, file), readFileSync(file, 'utf8')));
}

/** Returns every condition on the words of a message in one source text. */
export function conditionsIn(file: string, source: string): MessageCondition[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const words: Words = { texts: aliasesIn(tree), catalogue: new Set(importedWords(tree)) };
  const found: MessageCondition[] = [];
  const visit = (node: ts.Node): void => {
    if (isCondition(node, words)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push({ file, line: line + 1, code: node.getText(tree).split('\n')[0] ?? '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isCondition(node: ts.Node, words: Words): boolean {
  if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)) {
    const { left, right } = node;
    if (isAbsence(left) || isAbsence(right)) return false;
    return isWords(left, words) || isWords(right, words);
  }
  if (ts.isSwitchStatement(node)) return isWords(node.expression, words);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression: receiver } = node.expression;
  if (STRING_TESTS.has(name.text) && isWords(receiver, words)) return true;
  return SEARCHES.has(name.text) && node.arguments.some((given) => isWords(withoutDefault(given), words));
}

/** Whether an expression holds words: by its name, or because it comes from the catalogue. */
function isWords(node: ts.Expression, words: Words): boolean {
  if (ts.isIdentifier(node)) return words.texts.has(node.text);
  if (ts.isPropertyAccessExpression(node)) {
    return WORDS.has(node.name.text) || isCatalogue(node.expression, words);
  }
  if (ts.isElementAccessExpression(node)) return isCatalogue(node.expression, words);
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)) {
    return isWords(node.expression, words);
  }
  const makesWords = ts.isCallExpression(node) && isCatalogue(node.expression, words);
  return makesWords && !OBJECTS_IN_WORDS.has(node.expression.getText());
}

/** Whether an expression is something of the catalogue: `rideWords`, `identityWords['phone-missing']`, `renderMessage`. */
function isCatalogue(node: ts.Expression, words: Words): boolean {
  if (ts.isIdentifier(node)) return words.catalogue.has(node.text);
  const isMember = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  return isMember && isCatalogue(node.expression, words);
}

/** `message` of `message ?? ''`. */
function withoutDefault(node: ts.Expression): ts.Expression {
  const hasDefault =
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  return hasDefault ? node.left : node;
}

/** No text, a boolean or the empty text: whether there are words at all is no question of what they say. */
function isAbsence(node: ts.Expression): boolean {
  const { NullKeyword, TrueKeyword, FalseKeyword } = ts.SyntaxKind;
  if ([NullKeyword, TrueKeyword, FalseKeyword].some((kind) => kind === node.kind)) return true;
  return (
    (ts.isIdentifier(node) && node.text === 'undefined') || (ts.isStringLiteral(node) && node.text === '')
  );
}

/** What a file imports from the catalogue: words, and functions that return them. */
function importedWords(tree: ts.SourceFile): string[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const bindings = statement.importClause?.namedBindings;
    if (!statement.moduleSpecifier.text.startsWith(CATALOGUE) || !bindings) return [];
    return ts.isNamedImports(bindings)
      ? bindings.elements.map(({ name }) => name.text)
      : [bindings.name.text];
  });
}

/** Variables that hold words under any name: `const said = refusal.message`, `{ message: said }`. */
function aliasesIn(tree: ts.SourceFile): Set<string> {
  const aliases = new Set(WORDS);
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const { initializer } = node;
      if (ts.isPropertyAccessExpression(initializer) && initializer.name.text === 'message') {
        aliases.add(node.name.text);
      }
    }
    const isRenamed = ts.isBindingElement(node) && node.propertyName && ts.isIdentifier(node.propertyName);
    if (isRenamed && ts.isIdentifier(node.name) && WORDS.has(node.propertyName.text)) {
      aliases.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return aliases;
}
