import { expect, test, vi } from 'vitest';
import { bookAsRider, signInByPhoneCode } from '#app/http/sign-in/sign-in.server.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { aCustomer } from '#tests/builders/people.ts';

const request = () =>
  new Request('http://rides.example/otp', { method: 'POST', body: new URLSearchParams({ otp: '000000' }) });

test('passes the phone and the code to the use case as they were typed', async () => {
  const code = { phone: ' +91 98765-43210 & co', otp: ' १२३४५६ ', session: 's' };
  const verify = vi.fn(async () => ok('customer'));
  expect(await signInByPhoneCode(request(), code, verify)).toEqual(ok('customer'));
  expect(verify).toHaveBeenCalledExactlyOnceWith(code);
});

test('leaves the body of the request unread', async () => {
  const given = request();
  await signInByPhoneCode(given, { phone: '', otp: '', session: 's' }, async () => ok('customer'));
  expect((await given.formData()).get('otp')).toBe('000000');
});

test('signs in with a request whose body has been read', async () => {
  const given = request();
  await given.text();
  const code = { phone: '', otp: '', session: 's' };
  expect(await signInByPhoneCode(given, code, async () => ok('customer'))).toEqual(ok('customer'));
});

test('returns a refusal and throws an error', async () => {
  const refusal = { kind: 'otp-wrong', message: 'Wrong', errors: [] } as const;
  const code = { phone: '', otp: '', session: 's' };
  expect(await signInByPhoneCode(request(), code, async () => refuse(refusal))).toEqual(refuse(refusal));
  const outage = signInByPhoneCode(request(), code, () => Promise.reject(new Error('down')));
  await expect(outage).rejects.toThrow('down');
});

test('passes the guest with the code, or the logged-in customer, to the booking', async () => {
  const book = vi.fn(async ({ seat }: { seat: string; rider: unknown }) => ok(seat));
  for (const rider of [
    { kind: 'guest', phone: '+919876543210', otp: '123456', session: 's' },
    { kind: 'known', customer: aCustomer() },
  ] as const) {
    expect(await bookAsRider(request(), { seat: 'A1', rider }, book)).toEqual(ok('A1'));
    expect(book).toHaveBeenLastCalledWith({ seat: 'A1', rider });
  }
});
