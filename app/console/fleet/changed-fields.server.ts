import { textOf } from '#app/http/form-body.server.ts';

/** Returns the fields of an edit form that differ from the rendered values. */
export function changedFields<Fields extends Record<string, string>>(
  form: FormData,
  read: (field: (name: string) => string) => Fields,
): Partial<Fields> {
  const now = read((name) => textOf(form, name));
  const was = read((name) => textOf(form, `was.${name}`));
  const isKnown = (name: string) => form.has(`was.${name}`);
  const entries = Object.entries(now).filter(([name, value]) => !isKnown(name) || value !== was[name]);
  return Object.fromEntries(entries) as Partial<Fields>;
}
