import { createHash, randomBytes } from 'node:crypto';
import { type AppLoadContext, createCookie } from '@remix-run/node';
import { OTP } from '#domain/identity/otp.ts';
import type { SenderNames } from '#domain/identity/ports.ts';

/** Ids of devices begin with this. */
const DEVICE = 'device.';

/** Returns the names by which the browser and the network of a request may be known (docs/product/identity.md#otp-known). */
export async function visitorNames(context: AppLoadContext): Promise<SenderNames> {
  return namesOf(context, await readDevice(context));
}

/**
 * Returns the names under which a login is remembered, and the `Set-Cookie` header of the device. The cookie holds a
 * random id and nothing else. It survives a logout, and lives anew with each login.
 */
export async function loginDevice(context: AppLoadContext): Promise<{ names: SenderNames; cookie: string }> {
  const id = (await readDevice(context)) ?? DEVICE + randomBytes(32).toString('base64url');
  const maxAge = (OTP.knownForDays * OTP.dayMs) / 1000;
  return { names: namesOf(context, id), cookie: await cookieOf(context).serialize(id, { maxAge }) };
}

function namesOf({ container, networkAddress: network }: AppLoadContext, id: string | null): SenderNames {
  const device = id === null ? null : createHash('sha256').update(id).digest('base64url');
  return container.senderNames({ device, network });
}

/** Returns the id of the cookie, or null without a cookie that this site signed. */
async function readDevice(context: AppLoadContext): Promise<string | null> {
  const id: unknown = context.cookie.includes(`${COOKIE}=`)
    ? await cookieOf(context).parse(context.cookie)
    : null;
  return typeof id === 'string' && id.startsWith(DEVICE) ? id : null;
}

/** The name of the cookie. Over https, `app/server/guards/cookie-prefix.ts` adds `__Host-` and `Secure`. */
const COOKIE = 'device';

function cookieOf({ container: { deviceSecrets } }: AppLoadContext) {
  return createCookie(COOKIE, { httpOnly: true, sameSite: 'lax', path: '/', secrets: deviceSecrets });
}
