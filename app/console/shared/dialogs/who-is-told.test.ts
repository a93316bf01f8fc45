import { expect, test } from 'vitest';
import { whoIsTold } from '#app/console/shared/dialogs/who-is-told.server.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { WouldSend } from '#domain/messaging/would-send.ts';
import type { Container } from '#infra/container/container.ts';

const REMOVED = { kind: 'duty-removed', channel: 'sms', reader: 'driver', bookingId: null } as const;
const warned: unknown[] = [];

/** Rehearses nothing: the act answers, and these messages would be sent. */
function house(messages: readonly WouldSend[]): Pick<Container, 'rehearse' | 'log'> {
  return {
    rehearse: async (work) => ({ result: await work({} as never), messages }),
    log: { warn: (about: unknown) => void warned.push(about) } as never,
  };
}

test('lists the messages in words, and none of an act that would be refused', async () => {
  expect(await whoIsTold(house([REMOVED]), async () => ok(null))).toEqual([
    'Duty is cancelled, to the driver, by SMS',
  ]);
  expect(await whoIsTold(house([REMOVED]), async () => refuse('changed'))).toBeNull();
});

test('a question is asked also where nothing can be written', async () => {
  const readOnly = Promise.reject(new TypeError('cannot execute UPDATE in a read-only transaction'));
  expect(await whoIsTold(house([]), () => readOnly)).toBeNull();
  expect(warned).toEqual([{ reason: 'TypeError' }]);
});
