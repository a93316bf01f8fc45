export const MAX_SUBJECT = 72;
export const TYPES = ['feat', 'fix', 'docs', 'refactor', 'test', 'chore', 'perf', 'build', 'ci', 'style'];

/** Git writes these subjects itself, or they disappear in a rebase. */
const BY_GIT = /^(Merge |Revert "|fixup! |squash! |amend! )/;
const SUBJECT = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z0-9][a-z0-9-]*\\))?!?: (\\S.*)$`);

/** Verbs in the imperative that look like another form. */
const IMPERATIVES = new Set([
  'embed',
  'exceed',
  'feed',
  'need',
  'seed',
  'speed',
  'bring',
  'ping',
  'focus',
  'alias',
]);

/**
 * Returns what is wrong with a commit message, or undefined: `type(scope): imperative`, at most 72 characters.
 * @param {string} message
 * @returns {string | undefined}
 */
export function commitMessageProblem(message) {
  const subject = message.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  if (BY_GIT.test(subject)) return undefined;
  if (subject.length > MAX_SUBJECT) {
    return `The subject has ${subject.length} characters. Use at most ${MAX_SUBJECT}; the reason goes in the body.`;
  }
  const [, summary] = SUBJECT.exec(subject) ?? [];
  if (!summary) return `Write the subject as type(scope): imperative. Types: ${TYPES.join(', ')}.`;
  if (summary.endsWith('.')) return 'End the subject without a full stop.';
  const [verb = ''] = summary.split(' ');
  if (!isImperative(verb))
    return `Begin with a verb in the imperative, not with "${verb}": "add", not "added".`;
  return undefined;
}

/**
 * A rough test: lower case, and no -ed, -ing or third-person -s.
 * @param {string} verb
 */
function isImperative(verb) {
  if (!/^[a-z][a-z-]*$/.test(verb)) return false;
  return IMPERATIVES.has(verb) || !/(ed|ing|[^s]s)$/.test(verb);
}
