import { z } from 'zod';
import type { Refusal } from '#infra/messaging/stand-in/refusal.ts';
import { MAX_BODY, SLOT, type TemplateAtMeta } from '#infra/messaging/stand-in/template-review.ts';

export const templateMessageSchema = z.object({
  name: z.string(),
  language: z.object({ code: z.string() }),
  components: z
    .array(
      z.object({
        type: z.string(),
        sub_type: z.string().optional(),
        index: z.string().optional(),
        parameters: z.array(
          z.object({ type: z.literal('text'), text: z.string(), parameter_name: z.string().optional() }),
        ),
      }),
    )
    .default([]),
});
export type TemplateMessage = z.output<typeof templateMessageSchema>;

const SPACES = 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces';

/** Returns the template that a message names, or why Meta does not send it in its state ("Error Codes": 132001, 132015, 132016). */
export function findSendable(
  templates: readonly TemplateAtMeta[],
  { name, language }: Pick<TemplateMessage, 'name' | 'language'>,
): Refusal | TemplateAtMeta {
  const known = templates.find((one) => one.name === name && one.language === language.code);
  if (!known || known.status === 'PENDING' || known.status === 'REJECTED')
    return [404, 132001, 'Template name does not exist in the translation'];
  if (known.status === 'PAUSED') return [400, 132015, 'Template is paused'];
  return known.status === 'DISABLED' ? [400, 132016, 'Template is disabled'] : known;
}

/**
 * Returns the text that arrives of a template with its values, as in "Send Message Templates" of Meta, or why Meta refuses it
 * ("Error Codes": 131008, 132000, 132005, 132012, 132018).
 */
export function fillTemplate(
  known: TemplateAtMeta,
  components: TemplateMessage['components'],
): Refusal | { readonly text: string } {
  const given = components.find(({ type }) => type === 'body')?.parameters ?? [];
  const wanted = [...new Set([...known.body.matchAll(SLOT)].map(([, slot = '']) => slot))];
  if (given.length !== wanted.length) return [400, 132000, 'Number of parameters does not match'];
  const isNamed = known.parameterFormat.toLowerCase() === 'named';
  const values = new Map(
    given.map(({ parameter_name, text }, at) => [isNamed ? parameter_name : String(at + 1), text]),
  );
  if (wanted.some((slot) => !values.has(slot))) return [400, 132012, 'Parameter format does not match'];
  for (const value of values.values()) {
    if (value === '') return [400, 131008, 'Parameter of type text is missing text value'];
    if (/[\n\r\t]| {4}/.test(value)) return [400, 132018, SPACES];
  }
  const button = components.find(({ type }) => type === 'button');
  if ((known.url !== null || known.category === 'AUTHENTICATION') !== (button !== undefined))
    return [400, 132012, 'Button parameter does not match'];
  const text = known.body.replace(SLOT, (_, slot: string) => values.get(slot) ?? '');
  if (text.length > MAX_BODY) return [400, 132005, 'The translated text is too long'];
  const value = button?.parameters[0]?.text ?? '';
  return { text: known.url ? `${text}\n${known.url.replace('{{1}}', value)}` : text };
}
