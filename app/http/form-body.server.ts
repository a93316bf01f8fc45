/**
 * Reads the fields that a page's form posts. Throws the refusing Response: 405 for another method, 415 for a body that
 * no form sends, 400 for one that is broken off. Files, which no form here has, are left out, and so is the null
 * character, which no keyboard types and PostgreSQL keeps in no text.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') {
    throw new Response(NOT_UNDERSTOOD, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  }
  const type = request.headers.get('Content-Type') ?? '';
  if (!FORM.test(type)) throw new Response(NOT_UNDERSTOOD, { status: 415 });
  const form = new FormData();
  for (const [name, value] of await fieldsOf(request)) {
    if (typeof value === 'string') form.append(name, value.replaceAll('\0', ''));
  }
  return form;
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
const NOT_UNDERSTOOD = 'This form was not understood. Nothing was changed.';

async function fieldsOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response(NOT_UNDERSTOOD, { status: 400 });
  }
}
