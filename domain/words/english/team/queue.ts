import { counted } from '#domain/kernel/text/counted.ts';
import type { InboundKind } from '#domain/messaging/inbox/inbound-message.ts';
import { CHANNEL_LABELS } from '#domain/messaging/message.ts';
import type { WorkItem, WorkKind } from '#domain/queue/work-item.ts';
import { minutesUntil } from '#domain/queue/work-queue.ts';
import { conflictTitles } from '#domain/words/english/team/duties.ts';
import { MESSAGE_NAMES } from '#domain/words/english/team/message-names.ts';

/** Labels of the filters of the queue. */
export const workKindLabels: Record<WorkKind, string> = {
  start: 'Not started',
  confirm: 'To confirm',
  assign: 'Without a driver',
  accept: 'Not accepted',
  answer: 'To answer',
  message: 'Failed messages',
  conflict: 'Conflicts',
  fare: 'Estimated fares',
};

/** Words for a message that is no text, by its kind. */
const WITHOUT_TEXT: Record<InboundKind, string> = {
  text: '',
  image: 'a photo or video',
  voice: 'a voice message',
  location: 'a place on the map',
  other: 'a message without text',
};

/** Returns what is wrong, in a few words. */
export function workTitle(item: WorkItem): string {
  switch (item.kind) {
    case 'confirm':
      return 'Waits for a decision';
    case 'assign':
      return 'Has no driver';
    case 'accept':
      return item.isDeclined ? 'Driver declined' : 'Driver has not accepted';
    case 'start':
      return 'Driver has not started';
    case 'answer':
      return item.messages > 1 ? `Wrote ${item.messages} messages` : 'Wrote a message';
    case 'message':
      return item.state === 'failed' ? 'Message failed' : 'Message may not have arrived';
    case 'conflict':
      return conflictTitles[item.conflict.type];
    case 'fare':
      return 'Fare is an estimate';
  }
}

/** Returns more about what is wrong, or an empty text. */
export function workDetail(item: WorkItem): string {
  switch (item.kind) {
    case 'confirm':
    case 'assign':
    case 'fare':
      return '';
    case 'accept':
    case 'start':
      return item.driver;
    case 'answer':
      return item.body || `Sent ${WITHOUT_TEXT[item.messageKind]}`;
    case 'message':
      return [
        `${MESSAGE_NAMES[item.messageKind]}, by ${CHANNEL_LABELS[item.channel]}`,
        item.error && `: ${item.error}`,
      ]
        .filter(Boolean)
        .join('');
    case 'conflict':
      return item.words;
  }
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns when something is due: `in 12 min`, `8 min late`, `now`. */
export function dueWords(due: Date, now: Date): string {
  const minutes = minutesUntil(due, now);
  if (minutes === 0) return 'now';
  return minutes > 0 ? `in ${lengthOf(minutes)}` : `${lengthOf(-minutes)} late`;
}

function lengthOf(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  if (minutes >= 2 * DAY) return counted(Math.floor(minutes / DAY), 'day');
  const rest = minutes % HOUR;
  return `${Math.floor(minutes / HOUR)} h${rest === 0 ? '' : ` ${rest} min`}`;
}
