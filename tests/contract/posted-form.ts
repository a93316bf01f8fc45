import type { Answer, Client } from '#tests/contract/site.ts';

/** A form of a page, as a browser without JavaScript would post it. */
export type PageForm = { readonly action: string; readonly fields: Record<string, string> };

/** Returns the form of a page that has a field or a button with this value of `intent`. */
export function formOn({ body }: Answer, intent: string): PageForm {
  const forms = String(body).match(/<form\b[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((one) => one.includes(`value="${intent}"`));
  if (!form) throw new Error(`The page has no form with the button ${intent}`);
  const [opening = ''] = form.match(/<form\b[^>]*>/) ?? [];
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
    const type = attribute(tag, 'type');
    const isChosen = !['radio', 'checkbox'].includes(type) || /\schecked(=|\s|\/|>)/.test(tag);
    if (isChosen && !/\sdisabled/.test(tag)) fields[attribute(tag, 'name')] = attribute(tag, 'value');
  }
  for (const [area, text = ''] of form.matchAll(/<textarea\b[^>]*>([\s\S]*?)<\/textarea>/g))
    fields[attribute(area.slice(0, area.indexOf('>')), 'name')] = decode(text);
  for (const [select] of form.matchAll(/<select\b[\s\S]*?<\/select>/g)) {
    const chosen = /<option\b[^>]*selected[^>]*>/.exec(select)?.[0] ?? '';
    fields[attribute(select, 'name')] = attribute(chosen, 'value');
  }
  delete fields[''];
  return { action: attribute(opening, 'action'), fields };
}

/** Types into the form of a page and presses a button. */
export async function press(
  client: Client,
  page: Answer,
  intent: string,
  typed: Record<string, string> = {},
): Promise<Answer> {
  const { action, fields } = formOn(page, intent);
  return client.form(action, { ...fields, ...typed, intent });
}

/** Follows the redirect of a post. */
export async function follow(client: Client, answer: Answer): Promise<Answer> {
  const location = answer.headers.get('Location');
  if (!location) throw new Error(`No redirect: ${answer.status}`);
  return client.get(location);
}

function attribute(tag: string, name: string): string {
  return decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
