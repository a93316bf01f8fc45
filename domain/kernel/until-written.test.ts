import { expect, test, vi } from 'vitest';
import { LOST_RACE, untilWritten } from '#domain/kernel/until-written.ts';

test('returns what the first attempt that is not lost returns, also if that is nothing', async () => {
  const attempt = vi.fn(async (): Promise<number | undefined | typeof LOST_RACE> => 7);
  expect(await untilWritten('It', attempt)).toBe(7);
  attempt.mockResolvedValueOnce(LOST_RACE).mockResolvedValueOnce(LOST_RACE).mockResolvedValueOnce(undefined);
  expect(await untilWritten('It', attempt)).toBeUndefined();
  expect(attempt).toHaveBeenCalledTimes(4);
});

test('gives up after five lost races, and says what kept changing', async () => {
  const attempt = vi.fn(async () => LOST_RACE);
  await expect(untilWritten('Booking 7', attempt)).rejects.toThrow('Booking 7 kept changing');
  expect(attempt).toHaveBeenCalledTimes(5);
});

test('passes an error on at once', async () => {
  const attempt = vi.fn(() => Promise.reject(new Error('away')));
  await expect(untilWritten('It', attempt)).rejects.toThrow('away');
  expect(attempt).toHaveBeenCalledTimes(1);
});
