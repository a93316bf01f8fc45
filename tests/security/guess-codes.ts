import { createHash } from 'node:crypto';
import { OTP } from '#domain/identity/otp.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Container } from '#infra/container/container.ts';
import type { MovableClock } from '#tests/security/movable-clock.ts';

/** How large an attack is. It lasts `hours` of the movable clock, in steps of `stepMinutes`. */
export type AttackSize = {
  readonly hours: number;
  readonly stepMinutes: number;
  /** Cookies of the one address, and other networks that ask for codes to the number. */
  readonly cookies: number;
  readonly networks: number;
  /** Codes to other numbers in each hour, which use up the codes of everybody. */
  readonly otherCodes: number;
};

/** What strangers and the owner of the number achieved. */
export type AttackResult = {
  /** Wrong six-digit codes of strangers for the number that were compared, in the worst 24 hours. */
  readonly compared: number;
  /** Codes to the number that strangers got from the one address in the worst hour, and from everywhere. */
  readonly sentToAddress: number;
  readonly sentToAll: number;
  readonly refusedOnKnownDevice: number;
  readonly refusedOnNewDevice: number;
  readonly loginsOnKnownDevice: number;
  readonly loginsOnNewDevice: number;
};

const OWNER = '+919812300001' as Phone;
const ADDRESS = '198.51.100.1';

type Sender = { readonly session: string; readonly network: string; readonly device: string | null };

/**
 * Lets strangers ask for codes to one number and guess them: one address with many cookies, the /64s of one /48, and many
 * networks. They also ask for codes to other numbers. Meanwhile the owner logs in on a known device every ten minutes, on a
 * network that is new each time, and every half an hour on a new device.
 */
export async function guessCodes(
  container: Container,
  clock: MovableClock,
  size: AttackSize,
): Promise<AttackResult> {
  const { useCases } = container;
  const done = { compared: [] as number[], refusedKnown: 0, refusedNew: 0, known: 0, fresh: 0 };
  const sends: { at: number; network: string }[] = [];
  /** The code that each session of a stranger may still try, as its wrong answers tell. */
  const open = new Map<string, { digits: boolean; left: number }>();
  let people = 0;

  async function send({ session, network, device }: Sender, phone: Phone = OWNER) {
    const sent = await useCases.sendOtp({
      phone,
      address: network,
      names: container.senderNames({ device, network }),
      session: { ref: session, isNew: false, login: null },
    });
    return sent.ok ? sent.value : undefined;
  }

  async function guess(stranger: Sender): Promise<void> {
    const sent = await send(stranger);
    if (sent) {
      sends.push({ at: clock.now().getTime(), network: stranger.network });
      open.set(stranger.session, { digits: !sent.isLong, left: OTP.attempts });
    }
    for (let tries = 0; tries <= OTP.attempts; tries += 1) {
      const code = open.get(stranger.session);
      const otp = String(100_000 + ((people * 7 + tries) % 900_000));
      const tried = await useCases.verifyOtp({ phone: OWNER, otp, session: stranger.session });
      if (tried.ok) throw new Error('A stranger guessed the code: run it again');
      if (tried.refusal.code !== 'otp-wrong' || tried.refusal.ended === 'expired' || !code) return;
      code.left -= 1;
      if (code.digits && code.left >= 0) done.compared.push(clock.now().getTime());
    }
  }

  async function logIn(device: string, isKnown: boolean): Promise<void> {
    people += 1;
    const network = `203.0.${113 + (people >> 8)}.${people & 255}`;
    const session = `owner ${people}`;
    const sent = await send({ session, network, device });
    const verified = sent && (await useCases.verifyOtp({ phone: OWNER, otp: await lastCode(), session }));
    done[isKnown ? 'known' : 'fresh'] += 1;
    if (!verified?.ok) {
      done[isKnown ? 'refusedKnown' : 'refusedNew'] += 1;
      return;
    }
    const names = container.senderNames({ device, network });
    const idHash = createHash('sha256').update(`${session} of ${device}`).digest('base64url');
    await container.sessions.logIn(idHash, { customerId: verified.value.id, data: {}, before: '', names });
  }

  async function lastCode(): Promise<string> {
    const { body } = await container.db
      .selectFrom('messages')
      .select('body')
      .where('to', '=', OWNER)
      .where('kind', '=', 'otp')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return body.split(' ')[0] ?? '';
  }

  /** Uses up the codes of everybody: to many numbers, from many networks. */
  async function askForOthers(count: number, step: number): Promise<void> {
    for (let sent = 0; sent < count; sent += 1) {
      const number = step * count + sent;
      const network = `192.0.${number % 50}.${(number >> 6) & 255}`;
      const phone = `+9197${String(10_000_000 + number)}` as Phone;
      await send({ session: `other ${number}`, network, device: null }, phone);
    }
  }

  const cookies = Array.from({ length: size.cookies }, (_, index) => ({
    ...{ session: `cookie ${index}`, network: ADDRESS, device: null },
  }));
  const wide = Array.from({ length: size.networks }, (_, index) => ({
    ...{ session: `wide ${index}`, network: `2001:db8:1:${index}::/64`, device: null },
  }));
  const networks = Array.from({ length: size.networks }, (_, index) => ({
    ...{ session: `network ${index}`, network: `198.51.101.${index}`, device: null },
  }));

  await logIn('known device', true);
  const steps = Math.round((size.hours * 60) / size.stepMinutes);
  for (let step = 0; step < steps; step += 1) {
    await clock.advance(size.stepMinutes * MINUTE_MS);
    await askForOthers(Math.ceil((size.otherCodes * size.stepMinutes) / 60), step);
    for (const stranger of [...cookies, ...wide, ...networks]) {
      people += 1;
      await guess(stranger);
    }
    const minutes = (step + 1) * size.stepMinutes;
    if (minutes % 10 < size.stepMinutes) await logIn('known device', true);
    if (minutes % 30 < size.stepMinutes) await logIn(`new device ${step}`, false);
  }
  return {
    compared: mostWithin(done.compared, OTP.dayMs),
    sentToAddress: mostWithin(
      sends.filter(({ network }) => network === ADDRESS).map(({ at }) => at),
      HOUR_MS,
    ),
    sentToAll: mostWithin(
      sends.map(({ at }) => at),
      HOUR_MS,
    ),
    refusedOnKnownDevice: done.refusedKnown,
    refusedOnNewDevice: done.refusedNew,
    loginsOnKnownDevice: done.known,
    loginsOnNewDevice: done.fresh,
  };
}

/** Returns the largest number of these times that lie within a period. */
function mostWithin(times: readonly number[], period: number): number {
  return Math.max(
    0,
    ...times.map((first) => times.filter((at) => at >= first && at < first + period).length),
  );
}
