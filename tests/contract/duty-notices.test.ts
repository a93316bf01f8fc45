import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Duty, DutySubject } from '#domain/duties/duty.ts';
import {
  acceptsMessage,
  refusesMessage,
  startWhatsappStandIn,
  staysSilent,
} from '#infra/messaging/stand-in/whatsapp-server.ts';
import { startSmtpStandIn } from '#infra/messaging/testing/smtp-stand-in.ts';
import { addLinkedDuty } from '#tests/builders/driver-links.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { formOn, press } from '#tests/contract/posted-form.ts';
import { type Answer, type Client, type Site, startSite } from '#tests/contract/site.ts';
import { dispatcherBy } from '#tests/contract/whatsapp-dispatcher.ts';
import { eventually } from '#tests/setup/eventually.ts';

/** The notices of a duty with local stand-ins of the providers (docs/product/messages.md#outcomes). */

let whatsapp: Awaited<ReturnType<typeof startWhatsappStandIn>>;
let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let site: Site;
let dispatcher: Client;

beforeAll(async () => {
  [whatsapp, smtp] = await Promise.all([startWhatsappStandIn(), startSmtpStandIn()]);
  site = await startSite({
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '1055',
    WHATSAPP_API_URL: whatsapp.apiUrl,
    SMTP_URL: smtp.url,
    SMTP_FROM: 'rides@ratha.example',
    MESSAGE_DEADLINE: '1s',
    LOG_LEVEL: 'silent',
  });
  dispatcher = await dispatcherBy(whatsapp, site);
});
afterAll(async () => {
  await site.stop();
  await Promise.all([whatsapp.close(), smtp.close()]);
});
beforeEach(() => {
  whatsapp.answers(acceptsMessage);
  smtp.answers('accept');
  whatsapp.received.length = 0;
  smtp.received.length = 0;
});

const WHOM = {
  driver: { kind: 'duty-assigned', sentTo: () => whatsapp.received.length, button: 'notify-driver' },
  customer: { kind: 'driver-details', sentTo: () => smtp.received.length, button: 'notify-customer' },
} as const;
type Whom = keyof typeof WHOM;

const dialog = (duty: Duty) => `/admin/duty-calendar/duties/DT-${duty.id}`;
const versionOf = async ({ id }: Duty) =>
  (await site.container.db.selectFrom('duties').select('version').where('id', '=', id).executeTakeFirst())
    ?.version;

/** Gives the message of a notice to the provider, as the workflow of the duty does. */
function send(duty: Duty, whom: Whom, news: number): Promise<void> {
  const { id: dutyId, driverId } = duty;
  return site.container.useCases
    .notifyAboutDuty({ dutyId, driverId, kind: WHOM[whom].kind, news })
    .catch(() => undefined);
}

/** Presses the button of the dialog, while the workflow sends the message. */
async function notify(duty: Duty, whom: Whom): Promise<Answer> {
  const pressed = press(dispatcher, await dispatcher.get(dialog(duty)), WHOM[whom].button);
  await eventually(async () => (await versionOf(duty)) === duty.version + 1);
  await send(duty, whom, duty.version + 1);
  return pressed;
}

/** Follows *Send again* of the dialog, and presses it. */
async function sendAgain(duty: Duty): Promise<{ answer: Answer; again: () => Promise<Answer> }> {
  const { body } = await dispatcher.get(dialog(duty));
  const href = /href="(\/admin\/duty-calendar\/duties\/[^"]*\/resend\?[^"]*)"/.exec(body)?.[1] ?? '';
  const question = await dispatcher.get(href.replaceAll('&amp;', '&'));
  expect(question.status).toBe(200);
  const { action, fields } = formOn(question, '1');
  const again = () => dispatcher.form(action, fields);
  return { answer: await again(), again };
}

test.each(['driver', 'customer'] as const)(
  'a notice to the %s that is accepted is sent once',
  async (whom) => {
    const { duty } = await addLinkedDuty(site.container, 600);
    expect((await notify(duty, whom)).status).toBe(303);
    await send(duty, whom, duty.version + 1);
    expect(WHOM[whom].sentTo()).toBe(1);
    const { body } = await dispatcher.get(dialog(duty));
    expect(body).toMatch(/>Sent</);
    expect(body).not.toContain('/resend?');
  },
);

test.each(['driver', 'customer'] as const)(
  'a notice to the %s that the provider refuses is failed, and the team sends it again',
  async (whom) => {
    whatsapp.answers(refusesMessage(400, 131026));
    smtp.answers({ refuse: 550 });
    const { duty } = await addLinkedDuty(site.container, 600);
    const refused = await notify(duty, whom);
    expect(refused.status).toBe(409);
    expect(refused.body).toContain(`Failed to notify ${whom}`);
    await send(duty, whom, duty.version + 1);
    expect(WHOM[whom].sentTo()).toBe(1);
    expect((await dispatcher.get(dialog(duty))).body).toMatch(/>Failed</);

    whatsapp.answers(acceptsMessage);
    smtp.answers('accept');
    const { answer, again } = await sendAgain(duty);
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      expect.stringContaining(dialog(duty)),
    ]);
    expect((await again()).status).toBe(303);
    expect(WHOM[whom].sentTo()).toBe(2);
    expect((await dispatcher.get(dialog(duty))).body).toMatch(/>Sent</);
  },
);

test.each(['driver', 'customer'] as const)(
  'a notice to the %s that is taken and not answered may have been sent, and is not sent again by itself',
  async (whom) => {
    whatsapp.answers(staysSilent);
    smtp.answers('silent');
    const { duty } = await addLinkedDuty(site.container, 600);
    const unknown = await notify(duty, whom);
    expect(unknown.body).toContain('It may have been sent all the same.');
    whatsapp.answers(acceptsMessage);
    smtp.answers('accept');
    for (let call = 1; call <= 2; call += 1) await send(duty, whom, duty.version + 1);
    expect(WHOM[whom].sentTo()).toBe(1);
    expect((await dispatcher.get(dialog(duty))).body).toContain('May have been sent');

    expect((await sendAgain(duty)).answer.status).toBe(303);
    expect(WHOM[whom].sentTo()).toBe(2);
  },
);

test('shows the messages of a trip’s duty, and sends none of another duty from its page', async () => {
  const { container } = site;
  const subject: DutySubject = { kind: 'trip', id: (await newTrips(container))().id };
  const vehicleId = await addVehicle(container.db);
  const driverId = await addDriver(container.db, 'Ravi Trip', vehicleId);
  const { duty } = accepted(
    await container.useCases.assignDuty({
      ...{ subject, driverId, vehicleId, startsAt: null, minutes: null },
      ...{ override: { reason: 'Test' }, by: BY_DISPATCHER },
    }),
  );
  whatsapp.answers(refusesMessage(400, 131026));
  await notify(duty, 'driver');
  expect((await dispatcher.get(dialog(duty))).body).toMatch(/>Failed</);
  const other = await addLinkedDuty(container, 600);
  const { id } = await container.db
    .selectFrom('messages')
    .select('id')
    .where('duty_id', '=', duty.id)
    .executeTakeFirstOrThrow();
  expect((await dispatcher.get(`${dialog(other.duty)}/messages/${id}/resend`)).status).toBe(404);
  whatsapp.answers(acceptsMessage);
  expect((await sendAgain(duty)).answer.status).toBe(303);
  expect((await dispatcher.get(dialog(duty))).body).toMatch(/>Sent</);
});
