import { expect, test } from 'vitest';
import { clientAction as assign } from '#app/console/duties/dialogs/assign/assign.route.tsx';
import { clientAction as show } from '#app/console/duties/dialogs/duty/duty.route.tsx';
import { clientAction as edit } from '#app/console/duties/dialogs/duty/duty-edit.route.tsx';
import { clientAction as remove } from '#app/console/duties/dialogs/duty/duty-remove.route.tsx';
import { clientAction as schedule } from '#app/console/duties/dialogs/schedule/schedule.route.tsx';
import { clientAction as working } from '#app/console/duties/dialogs/schedule/working.route.tsx';

/** Returns the message of a dialog whose post has failed. */
async function messageAfter(submit: typeof assign, error: Error, intent = ''): Promise<string> {
  const body = new URLSearchParams({ intent });
  const request = new Request('https://ratha.example/admin', { method: 'POST', body });
  const serverAction = () => Promise.reject(error);
  const answer = await submit({ request, params: {}, serverAction });
  const { formError } = await (answer as Response).json();
  return formError.message;
}

test.each([
  [assign, 'Failed to assign duty'],
  [edit, 'Failed to update assignment'],
  [remove, 'Failed to remove duty'],
  [schedule, 'Failed to save availability'],
  [working, 'Failed to save leave'],
])('keeps the dialog open after a failed post: %#, %s', async (submit, message) => {
  expect(await messageAfter(submit, new Error('500'))).toBe(message);
  const unreachable = await messageAfter(submit, new TypeError('Failed to fetch'));
  expect(unreachable).toBe('Network error: Unable to connect to server');
});

test.each([
  ['notify-driver', 'Error notifying driver. Please try again.'],
  ['notify-customer', 'Error notifying customer. Please try again.'],
])('says that %s could not be sent', async (intent, message) => {
  for (const error of [new Error('500'), new TypeError('Failed to fetch')])
    expect(await messageAfter(show, error, intent)).toBe(message);
});
