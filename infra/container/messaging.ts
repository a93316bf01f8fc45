import { isLoginText } from '#domain/identity/by-message/message-login.ts';
import { tellAlarms } from '#domain/messaging/alarms/tell-alarms.ts';
import { chooseMessages } from '#domain/messaging/choices/choose-messages.ts';
import { readStopWord } from '#domain/messaging/choices/stop-words.ts';
import { composeDutyMessages, notifyAboutDuty } from '#domain/messaging/duties/notify-about-duty.ts';
import { confirmChoices, takeStopWords } from '#domain/messaging/inbox/chat-choices.ts';
import { composeBookingMessage, notifyAboutBooking } from '#domain/messaging/notify.ts';
import { composeSeatMessage, notifyAboutSeat } from '#domain/messaging/notify-about-seat.ts';
import { proveDetails, replaceUndelivered } from '#domain/messaging/proof/prove-details.ts';
import { takeBounce } from '#domain/messaging/receipts/take-bounce.ts';
import { sendOtherwise } from '#domain/messaging/resend/compose-stored.ts';
import { listOtherChannels } from '#domain/messaging/resend/other-channel.ts';
import { listResendable } from '#domain/messaging/resend/resend-failed.ts';
import { prepareResend } from '#domain/messaging/resend/resend-message.ts';
import { sendLoginReply } from '#domain/messaging/send-login-reply.ts';
import { sendOtpMessage } from '#domain/messaging/send-otp-message.ts';
import { composingOn } from '#infra/container/composing.ts';
import type { Core } from '#infra/container/core.ts';
import { withEpochInKeys } from '#infra/messaging/epoch-in-keys.ts';
import { standInClient } from '#infra/messaging/stand-in/control-client.ts';
import { keepWhatsappLimit } from '#infra/messaging/whatsapp/whatsapp-limit.ts';
import type { Notification } from '#infra/messaging/whatsapp/whatsapp-webhook.ts';
import { withAlarms } from '#infra/messaging/with-alarms.ts';
import { withTraces } from '#infra/messaging/with-traces.ts';
import { inboxQueries } from '#infra/postgres/queries/messages/inbox.queries.ts';
import { messageQueries } from '#infra/postgres/queries/messages/message.queries.ts';
import { toldRiders } from '#infra/postgres/queries/messages/told-riders.ts';
import { untoldRiders } from '#infra/postgres/queries/messages/untold-riders.ts';
import { alarmRepository } from '#infra/postgres/repositories/messaging/alarm.repository.ts';
import { choiceRepository } from '#infra/postgres/repositories/messaging/choice.repository.ts';
import { inboundRepository } from '#infra/postgres/repositories/messaging/inbound.repository.ts';
import { messageRepository } from '#infra/postgres/repositories/messaging/message.repository.ts';
import { receiptRepository } from '#infra/postgres/repositories/messaging/receipt.repository.ts';
import { smsTextRepository } from '#infra/postgres/repositories/messaging/sms-text.repository.ts';
import { turnRepository } from '#infra/postgres/repositories/messaging/turn.repository.ts';
import { windowRepository } from '#infra/postgres/repositories/messaging/window.repository.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

/** Creates the use cases that send messages to riders and to the team. */
export function createMessaging(core: Core) {
  const { config, clock, db, log, readOnly, channels, installation, traces } = core;
  const { brand, timeouts } = config;
  const standIn = config.production ? null : (config.whatsapp?.standIn ?? null);
  const alarms = alarmRepository(db);
  const receipts = receiptRepository(db);
  const windows = windowRepository(db);
  const inbox = inboundRepository(db);
  const watched = withAlarms(withTraces(channels.deliver, traces), { alarms, log });
  const deliver = withEpochInKeys(watched, async () => (await installation()).epoch);
  const stored = choiceRepository(db);
  const { common, ...about } = composingOn(core, db);
  const { translations, choices } = common;
  const sending = { messages: messageRepository(db), deliver };
  const sender = { ...common, ...sending };
  const aboutBookings = { ...about.aboutBookings, ...sending };
  const aboutSeats = { ...about.aboutSeats, ...sending };
  const aboutDuties = { ...about.aboutDuties, ...sending };
  const composing = {
    messages: sender.messages,
    composeBookingMessage: composeBookingMessage(aboutBookings),
    composeSeatMessage: composeSeatMessage(aboutSeats),
    composeDutyMessages: composeDutyMessages(aboutDuties),
    clock,
  };
  const byHand = { ...composing, deliver, inbox, hasWritten: windows.hasWritten };
  const sendByOther = sendOtherwise(byHand);
  const toRiders = {
    notifyAboutBooking: notifyAboutBooking(aboutBookings),
    notifyAboutSeat: notifyAboutSeat(aboutSeats),
  };
  return {
    /** The stand-in of WhatsApp that `ratha up` runs. Null with Meta, with the outbox, and in production. */
    whatsappStandIn: standIn && config.whatsapp ? standInClient({ ...config.whatsapp, standIn }) : null,
    /** The dependencies of messages that are not about one booking. */
    sender,
    alarms,
    /** The dependencies of messages that a person sends. */
    byHand,
    sendLoginReply: sendLoginReply({
      deliver: watched,
      brand,
      translations,
      site: new URL(config.publicUrl).host,
    }),
    sendOtpMessage: sendOtpMessage({
      ...sender,
      keepsCodes: !config.production && (channels.isOutbox.whatsapp || standIn !== null),
    }),
    useCases: {
      ...toRiders,
      proveDetails: proveDetails({
        ...toRiders,
        ...untoldRiders(db),
        sendOtherwise: sendByOther,
        detailsBeforePickup: timeouts.detailsBeforePickup,
      }),
      notifyAboutDuty: notifyAboutDuty(aboutDuties),
      settleMessages: () => sender.messages.settle(),
      recordNotification: async ({ receipts: given, written }: Notification) => {
        await receipts.record(given);
        await windows.record(written);
        await inbox.record(written.filter(({ body }) => !isLoginText(body) && !readStopWord(body)));
      },
      takeStopWords: takeStopWords({ choices: stored }),
      confirmChoices: confirmChoices(sender),
      chooseMessages: chooseMessages({ choices: stored, parsePhone }),
      recordReceipts: receipts.record,
      applyReceipts: receipts.apply,
      replaceUndelivered: replaceUndelivered({
        undelivered: receipts.undelivered,
        sendOtherwise: sendByOther,
      }),
      takeBounce: takeBounce({ receipts, clock }),
      registerSmsTexts: smsTextRepository(db).register,
      keepWhatsappLimit: keepWhatsappLimit(config, turnRepository(db, config.whatsapp?.phoneNumberId ?? '')),
      tellAlarms: tellAlarms({ ...sender, alarms }),
    },
    /** Use cases that send nothing, for `--dry-run` and questions. */
    dryRuns: {
      listResendable: listResendable({ prepare: prepareResend(composing) }),
      listOtherChannels: listOtherChannels(byHand),
    },
    queries: {
      choices: { ...choices, of: choiceRepository(readOnly).of },
      inbox: inboxQueries(readOnly),
      messages: {
        ...messageQueries(readOnly),
        failedWithin: sender.messages.failedWithin,
        told: toldRiders(readOnly),
      },
      smsTexts: smsTextRepository(readOnly),
    },
  };
}
