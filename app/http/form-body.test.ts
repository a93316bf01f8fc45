import { expect, test } from 'vitest';
import { readForm } from '#app/http/form-body.server.ts';

function posted(body: BodyInit): Request {
  return new Request('http://localhost/otp', { method: 'POST', body });
}

async function statusOf(reading: Promise<unknown>): Promise<number> {
  return reading.then(
    () => 200,
    (thrown: unknown) => (thrown as Response).status,
  );
}

function multipart(fields: number): FormData {
  const form = new FormData();
  for (let index = 0; index < fields; index += 1) form.append('a', '');
  return form;
}

test.each([100, 101])(
  'reads a form of 100 fields, also of one name, and refuses more: %d',
  async (fields) => {
    const status = fields > 100 ? 413 : 200;
    const encoded = new URLSearchParams(Array.from({ length: fields }, () => ['a', '']));
    expect(await statusOf(readForm(posted(encoded)))).toBe(status);
    expect(await statusOf(readForm(posted(multipart(fields))))).toBe(status);
  },
);

test('counts parts of a multipart form with a header in capitals', async () => {
  const part = '--x\r\nCONTENT-DISPOSITION: form-data; name="a"\r\n\r\n\r\n';
  const body = `${part.repeat(101)}--x--\r\n`;
  const request = new Request('http://localhost/otp', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  });
  expect(await statusOf(readForm(request))).toBe(413);
});

test('reads more fields where a page needs them', async () => {
  const form = await readForm(posted(multipart(200)), { maxFields: 300 });
  expect(form.getAll('a')).toHaveLength(200);
});

test('keeps values as they were typed', async () => {
  const form = await readForm(posted(new URLSearchParams({ name: 'Ravi & Söhne = 100 %', note: 'a\r\nb' })));
  expect(Object.fromEntries(form)).toEqual({ name: 'Ravi & Söhne = 100 %', note: 'a\r\nb' });
});

test('removes what nobody sees, and reads numbers of any script', async () => {
  const form = await readForm(
    posted(new URLSearchParams({ name: '\u3164\u202aRavi\0', hours: '४', date: '2026–12–31' })),
  );
  expect(Object.fromEntries(form)).toEqual({ name: 'Ravi', hours: '4', date: '2026-12-31' });
});
