import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The rules of the HTML standard, without rules of style. */
const checker = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }));

/** What the rules do not have. */
const OTHER_FAULTS: Readonly<Record<string, RegExp>> = {
  'something stands after the end of the document': /<\/html>\s*\S/,
  'a hidden input is read-only': /<input[^>]*type="hidden"[^>]*readonly/i,
  'a script has a type of its own': /<script[^>]*type="(?!module"|importmap"|speculationrules")[^"/]*"/,
};

/** Throws with all faults of a page that is not valid HTML. */
export async function expectValid(page: string, address: string): Promise<void> {
  const { results } = await checker.validateString(page, address);
  const faults = [
    ...results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ),
    ...Object.entries(OTHER_FAULTS).flatMap(([fault, pattern]) => (pattern.test(page) ? fault : [])),
  ];
  if (faults.length > 0) throw new Error(`${address} is not valid HTML:\n${faults.join('\n')}`);
}
