import { oneLine } from '#domain/kernel/text/one-line.ts';
import type { MessageText } from '#domain/messaging/message.ts';
import type { WhatsappTemplate } from '#domain/messaging/whatsapp/template.ts';

/** The provider refuses a longer text, with its values. */
export const MAX_TEMPLATE_LENGTH = 1_024;
/** No value is cut below this length. */
const MIN_CUT_LENGTH = 40;
/** The provider refuses an empty value. */
const EMPTY = '-';
const SLOT = /\{\{([a-z_]+)\}\}/g;

/** Returns the names of the values in a text, each once, in the order of the text. */
export function slotsOf(body: string): string[] {
  return [...new Set([...body.matchAll(SLOT)].map(([, name = '']) => name))];
}

/** Returns values that stand for themselves: `{ name: '{{name}}' }`. */
export function placeholders<Slot extends string>(slots: readonly Slot[]): Record<Slot, string> {
  return Object.fromEntries(slots.map((slot) => [slot, `{{${slot}}}`])) as Record<Slot, string>;
}

/** Returns the text of a template with values in it. */
export function fill(body: string, values: Readonly<Record<string, string>>): string {
  return body.replace(SLOT, (_, name: string) => values[name] ?? EMPTY);
}

/**
 * Returns the message that a template makes with its values. Each value is one line, and the longest ones are cut until the
 * provider takes the whole text.
 */
export function fromTemplate(
  subject: string,
  template: WhatsappTemplate,
  given: Readonly<Record<string, string>>,
  buttonValue: string | null = null,
): MessageText {
  const slots = slotsOf(template.body);
  const values = cut(
    template.body,
    Object.fromEntries(slots.map((slot) => [slot, oneLine(given[slot] ?? '') || EMPTY])),
  );
  const text = fill(template.body, values);
  const { button } = template;
  return {
    subject,
    body: button ? `${text}\n\n${button.label}: ${button.address}${buttonValue}` : text,
    template: { template, values, buttonValue },
  };
}

/** Shortens the longest value, and then the next one, until the text with its values is short enough. */
function cut(body: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const values = { ...given };
  const lengthOf = (slot: string) => values[slot]?.length ?? 0;
  for (const slot of Object.keys(values).sort((one, other) => lengthOf(other) - lengthOf(one))) {
    const excess = fill(body, values).length - MAX_TEMPLATE_LENGTH;
    if (excess <= 0) break;
    const kept = Math.max(MIN_CUT_LENGTH, lengthOf(slot) - excess - 1);
    if (kept < lengthOf(slot)) values[slot] = `${wholeSigns(values[slot] ?? '', kept)}…`;
  }
  return values;
}

/** Returns the beginning of a text with at most `length` characters. No sign is cut, such as an emoji or a letter with its vowel. */
function wholeSigns(text: string, length: number): string {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('en').segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}
