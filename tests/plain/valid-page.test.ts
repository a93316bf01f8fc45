import { expect, test } from 'vitest';
import { expectValid } from '#tests/plain/valid-page.ts';

function pageOf(body: string, after = ''): string {
  return `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>${after}`;
}

test('takes a valid page', async () => {
  await expectValid(
    pageOf('<main><p>Text</p><template><link rel="modulepreload" href="/a.js"></template></main>'),
    '/',
  );
});

test.each([
  ['a paragraph in a summary', pageOf('<details><summary><p>More</p></summary></details>')],
  ['a button in a link', pageOf('<a href="/"><button type="button">Go</button></a>')],
  ['the same id twice', pageOf('<p id="a">A</p><p id="a">B</p>')],
  ['a script after the end', pageOf('<p>Text</p>', '<script>let a;</script>')],
  [
    'a hidden input that is read-only',
    pageOf('<form><input type="hidden" name="a" readonly value="1"></form>'),
  ],
  ['a link of an unknown kind in the body', pageOf('<link rel="waiting" href="/a.js">')],
  ['a script of an unknown kind', pageOf('<script type="waiting">let a;</script>')],
])('refuses %s', async (_fault, page) => {
  await expect(expectValid(page, '/page')).rejects.toThrow('/page is not valid HTML');
});
