import { afterEach, expect, test, vi } from 'vitest';
import { keepCopy } from '#app/worker/keep-copy.ts';

afterEach(() => vi.unstubAllGlobals());

async function kept(answer: Response): Promise<{ readonly isThere: boolean; readonly kept: string[] }> {
  const kept: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { credentials }: RequestInit) =>
    credentials === 'omit' ? answer : new Response('The page of a person', { status: 500 }),
  );
  const cache = { put: async (path: RequestInfo | URL) => void kept.push(String(path)) };
  return { isThere: await keepCopy(cache, '/offline'), kept };
}

test('keeps a page, and nothing of a page that is not there', async () => {
  expect(await kept(new Response('Offline'))).toEqual({ isThere: true, kept: ['/offline'] });
  expect(await kept(new Response('', { status: 404 }))).toEqual({ isThere: false, kept: [] });
  const moved = Object.defineProperty(new Response('Home'), 'redirected', { value: true });
  expect(await kept(moved)).toEqual({ isThere: false, kept: [] });
});

test.each([429, 500, 503])('throws while the server answers %d', async (status) => {
  await expect(kept(new Response('', { status }))).rejects.toThrow(`/offline answered ${status}`);
});
