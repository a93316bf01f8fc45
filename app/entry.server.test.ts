import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { expect, test, vi } from 'vitest';
import { handleError } from '#app/entry.server.tsx';

function logged(error: unknown): unknown[] {
  const log = { error: vi.fn() };
  const context = { log, requestId: 'r-1' } as unknown as AppLoadContext;
  const request = new Request('http://localhost/resources/places?q=Saket', { method: 'POST' });
  handleError(error, { request, context, params: {} } satisfies LoaderFunctionArgs);
  return log.error.mock.calls.map(([line]) => line);
}

test('does not log requests that Remix refuses, such as a form to a page without an action', () => {
  const refused = (status: number) => ({ status, statusText: '', internal: true, data: '' });
  expect(logged(refused(405))).toEqual([]);
  expect(logged(refused(500))).toHaveLength(1);
});

test('logs an error once, without the query', () => {
  const lines = logged(new Error('no connection'));
  expect(lines).toMatchObject([{ error: { name: 'Error' }, path: '/resources/places' }]);
  expect(JSON.stringify(lines)).not.toMatch(/Saket|no connection/);
});
