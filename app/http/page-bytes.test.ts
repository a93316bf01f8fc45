import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageDestination } from '#app/http/page-bytes.server.ts';

/** Renders paragraphs, and returns the bytes of the page. */
function render(texts: readonly string[]): Promise<Buffer<ArrayBuffer>> {
  const page = createElement(
    'main',
    null,
    texts.map((text) => createElement('p', { key: text, title: text }, text)),
  );
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(pageDestination(resolve)),
      onError: reject,
    });
  });
}

test.each([
  ['Hindi', 'नमस्ते '],
  ['signs of four bytes', '🚕 '],
  ['signs of two bytes', 'é '],
])('keeps whole characters in %s, wherever a buffer of React ends', async (_name, word) => {
  for (let shift = 0; shift < 24; shift += 1) {
    // Each text differs in its length, so that a buffer ends at each byte of a character.
    const texts = Array.from({ length: 40 }, (_, at) => `${'x'.repeat(shift)}${word.repeat(6)}${at}`);
    const page = await render(texts);
    expect(page.includes(0)).toBe(false);
    const html = new TextDecoder('utf-8', { fatal: true }).decode(page);
    const paragraphs = texts.map((text) => `<p title="${text}">${text}</p>`).join('');
    expect(html).toBe(`<main>${paragraphs}</main>`);
  }
});
