import type { ConcernName } from '#domain/health/concerns.ts';
import { actOn } from '#domain/health/to-do.ts';
import type { OperatorFault } from '#domain/kernel/delivery-error.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { CHANNEL_LABELS, type Channel, type MessageText } from '#domain/messaging/message.ts';
import { paragraphs } from '#domain/messaging/wording.ts';

/** A fault of a channel, the automatic work when it is late, or a concern about the house (docs/operate/health-page.md#told). */
export type AlarmAbout =
  | { readonly subject: Channel; readonly fault: OperatorFault }
  | { readonly subject: 'work'; readonly fault: 'late' }
  | { readonly subject: 'house'; readonly fault: ConcernName };

/** A fault that the operator must correct. `cause` contains no personal data. */
export type Alarm = AlarmAbout & { readonly cause: string; readonly raisedAt: Date };

const FAILS: Record<OperatorFault, string> = {
  account: 'sends no messages',
  template: 'sends no one-time codes',
  'message-template': 'does not send all messages',
};

const TEMPLATES: Record<Channel, string> = {
  whatsapp: '`ratha messages templates` says which template must be approved.',
  sms: '`ratha messages sms-texts` says which text must be registered.',
  email: '',
};

/** Writes the message that tells the team of an alarm (docs/product/messages.md#alarm). */
export function alarmMessage(alarm: Alarm): MessageText {
  const { subject, fault, cause } = alarm;
  const since = formatDateTime(alarm.raisedAt);
  if (subject === 'work') {
    return {
      subject: 'Automatic messages are late',
      body: paragraphs(
        `${cause} Noticed on ${since}.`,
        'Bookings are saved. Please look at new bookings in the console, and call customers who wait.',
        '`ratha doctor` says what is wrong. The messages are sent by themselves when Temporal and a worker run again.',
      ),
    };
  }
  if (subject === 'house') {
    const act = actOn(fault);
    return {
      subject: cause,
      body: paragraphs(
        `${cause} Noticed on ${since}.`,
        act && 'command' in act && `In a terminal: \`${act.command}\`.`,
        'The page Health of the console shows how the house is.',
      ),
    };
  }
  const what = FAILS[fault];
  return {
    subject: `${CHANNEL_LABELS[subject]} ${what}`,
    body: paragraphs(
      `${CHANNEL_LABELS[subject]} ${what} since ${since}. The provider said: ${cause}.`,
      fault === 'template'
        ? 'Other messages are sent.'
        : 'Messages wait, and are sent by themselves after the correction, for up to 24 hours.',
      fault === 'message-template'
        ? `Customers get the message by their next channel meanwhile, if they have one. ${TEMPLATES[subject]}`
        : subject === 'whatsapp' && 'One-time codes do not wait: customers cannot log in.',
      '`ratha doctor` says whether the provider accepts the settings.',
    ),
  };
}

/** Writes the message that tells the team that a concern about the house is over. */
export function allClearMessage({ cause, raisedAt }: Alarm): MessageText {
  return {
    subject: `Over: ${cause}`,
    body: paragraphs(
      `This is over: ${cause} It was noticed on ${formatDateTime(raisedAt)}.`,
      'There is nothing to do.',
    ),
  };
}
