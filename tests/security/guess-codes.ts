import { createHash } from 'node:crypto';
import { sql } from 'kysely';
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
  /** Codes to the number that strangers got from the one address in the worst hour. */
  readonly sentToAddress: number;
  readonly refusedOnKnownDevice: number;
  readonly refusedOnNewDevice: number;
  readonly loginsOnKnownDevice: number;
  readonly loginsOnNewDevice: number;
  /** Logins of the owner on a new device in a known network, whose codes a neighbour uses up. */
  readonly loginsBesideNeighbour: number;
  readonly refusedBesideNeighbour: number;
  /** Messages with codes to the number in the worst hour that strangers outside the known network brought about. */
  readonly messagesToAll: number;
};

const OWNER = '+919812300001' as Phone;
const ADDRESS = '198.51.100.1';
/** A network that is known for the number, such as a hotel. */
const HOTEL = '192.88.99.1';

type Sender = { readonly session: string; readonly network: string; readonly device: string | null };

/**
 * Lets strangers ask for codes to one number and guess them: one address with many cookies, the /64s of one /48, and many
 * networks. A neighbour in a known network does so too, and a provider with a /48 for
 * each request. They also ask for codes to other numbers. Meanwhile the owner logs in on a known device every ten minutes, on a
 * network that is new each time, and every half an hour on a new device.
 */
export async function guessCodes(
  container: Container,
  clock: MovableClock,
  size: AttackSize,
): Promise<AttackResult> {
  const { useCases } = container;
  const done = {
    ...{ compared: [] as number[], known: 0, fresh: 0, neighbour: 0 },
    refused: { known: 0, fresh: 0, neighbour: 0 },
  };
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

  let newest = 0;
  /** Returns whether a message with a code went to the number since the last call. */
  async function wasSent(): Promise<boolean> {
    const { id } = await container.db
      .selectFrom('messages')
      .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('id'))
      .where('to', '=', OWNER)
      .where('kind', '=', 'otp')
      .executeTakeFirstOrThrow();
    const isNewer = Number(id) > newest;
    newest = Number(id);
    return isNewer;
  }

  async function guess(stranger: Sender): Promise<void> {
    const sent = await send(stranger);
    if (sent) {
      if (await wasSent()) sends.push({ at: clock.now().getTime(), network: stranger.network });
      open.set(stranger.session, { digits: !sent.isLong, left: OTP.attempts });
    }
    for (let tries = 0; tries <= OTP.attempts; tries += 1) {
      const code = open.get(stranger.session);
      const otp = String(100_000 + ((people * 7 + tries) % 900_000));
      const tried = await useCases.verifyOtp({ phone: OWNER, otp, session: stranger.session });
      if (tried.ok) throw new Error('A stranger guessed the code: run it again');
      if (tried.refusal.code !== 'otp-wrong' || tried.refusal.ended === 'expired' || !code) return;
      code.left -= 1;
      if (code.digits && code.left >= 0 && stranger.network !== HOTEL)
        done.compared.push(clock.now().getTime());
    }
  }

  async function logIn(device: string, kind: 'known' | 'fresh' | 'neighbour', at?: string): Promise<void> {
    people += 1;
    const network = at ?? `203.0.${113 + (people >> 8)}.${people & 255}`;
    const session = `owner ${people}`;
    const sent = await send({ session, network, device });
    const verified =
      sent && (await useCases.verifyOtp({ phone: OWNER, otp: await lastCode(sent.isLong), session }));
    done[kind] += 1;
    if (!verified?.ok) {
      done.refused[kind] += 1;
      return;
    }
    await wasSent();
    const names = container.senderNames({ device, network });
    const idHash = createHash('sha256').update(`${session} of ${device}`).digest('base64url');
    await container.sessions.logIn(idHash, { customerId: verified.value.id, data: {}, before: '', names });
  }

  async function lastCode(isLong: boolean): Promise<string> {
    const { body } = await container.db
      .selectFrom('messages')
      .select('body')
      .where('to', '=', OWNER)
      .where('kind', '=', 'otp')
      .where('body', isLong ? '!~' : '~', '^[0-9]{6} ')
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

  const neighbours = Array.from({ length: 12 }, (_, index) => ({
    ...{ session: `neighbour ${index}`, network: HOTEL, device: null },
  }));
  /** One request from each of many /48s, in each step from others. */
  const provider = (step: number) =>
    Array.from({ length: size.networks }, (_, index) => ({
      ...{ session: `provider ${step} ${index}`, network: `2001:db9:${step * size.networks + index}:1::/64` },
      device: null,
    }));

  await logIn('known device', 'known', HOTEL);
  const steps = Math.round((size.hours * 60) / size.stepMinutes);
  for (let step = 0; step < steps; step += 1) {
    await clock.advance(size.stepMinutes * MINUTE_MS);
    await askForOthers(Math.ceil((size.otherCodes * size.stepMinutes) / 60), step);
    for (const stranger of [...cookies, ...wide, ...networks, ...neighbours, ...provider(step)]) {
      people += 1;
      await guess(stranger);
    }
    const minutes = (step + 1) * size.stepMinutes;
    if (minutes % 10 < size.stepMinutes) await logIn('known device', 'known');
    if (minutes % 30 >= size.stepMinutes) continue;
    await logIn(`new device ${step}`, 'fresh');
    await clock.advance(31_000);
    for (const neighbour of neighbours) await guess(neighbour);
    await logIn(`hotel device ${step}`, 'neighbour', HOTEL);
  }
  return {
    compared: mostWithin(done.compared, OTP.dayMs),
    sentToAddress: mostWithin(
      sends.filter(({ network }) => network === ADDRESS).map(({ at }) => at),
      HOUR_MS,
    ),
    refusedOnKnownDevice: done.refused.known,
    refusedOnNewDevice: done.refused.fresh,
    loginsBesideNeighbour: done.neighbour,
    refusedBesideNeighbour: done.refused.neighbour,
    messagesToAll: mostWithin(
      sends.filter(({ network }) => network !== HOTEL).map(({ at }) => at),
      HOUR_MS,
    ),
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
