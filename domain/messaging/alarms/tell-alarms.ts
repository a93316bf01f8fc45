import type { Brand } from '#domain/brand.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import {
  type Alarm,
  type AlarmAbout,
  alarmMessage,
  allClearMessage,
} from '#domain/messaging/alarms/alarm.ts';
import { TEAM_CHANNELS, teamAddresses } from '#domain/messaging/audience.ts';
import type { DeliverBy, MessageText } from '#domain/messaging/message.ts';
import { type MessageStore, sendEverywhere } from '#domain/messaging/send-message.ts';
import { toTeam } from '#domain/messaging/whatsapp/team-notice.ts';

export type AlarmStore = {
  /**
   * Raises an alarm. Returns false if it was raised within a day and has not ended since. Only one of several callers
   * gets true.
   */
  readonly raise: (about: AlarmAbout, cause: string) => Promise<boolean>;
  /** Ends the alarms of a subject about these faults. Returns whether there was one. */
  readonly end: (subject: Alarm['subject'], faults: readonly Alarm['fault'][]) => Promise<boolean>;
  /** Returns the alarms that have not been sent to the team. */
  readonly untold: () => Promise<readonly Alarm[]>;
  readonly markTold: (alarm: Alarm) => Promise<void>;
  /** Returns the concerns of the health page that are over, of which the team has the alarm and not yet the all-clear. */
  readonly untoldEnds: () => Promise<readonly Alarm[]>;
  readonly markEndTold: (alarm: Alarm) => Promise<void>;
};

/** Later the alarm is raised again. */
const USEFUL_HOURS = 24;

/**
 * Tells the team of each alarm once, by the channels that it is not about, and of the end of a concern about the house. If a channel
 * refuses it for now, the next call tries again.
 */
export function tellAlarms(deps: {
  alarms: Pick<AlarmStore, 'untold' | 'markTold' | 'untoldEnds' | 'markEndTold'>;
  messages: MessageStore;
  deliver: DeliverBy;
  brand: Brand;
}) {
  return async (): Promise<void> => {
    for (const alarm of await deps.alarms.untold()) {
      if (await tell(alarm, alarmMessage(alarm), '')) await deps.alarms.markTold(alarm);
    }
    for (const alarm of await deps.alarms.untoldEnds()) {
      if (await tell(alarm, allClearMessage(alarm), '-over')) await deps.alarms.markEndTold(alarm);
    }
  };

  /** Returns false if the message can still be sent. */
  async function tell(alarm: Alarm, text: MessageText, suffix: '' | '-over'): Promise<boolean> {
    const others = TEAM_CHANNELS.filter((channel) => channel !== alarm.subject);
    const raisedAt = alarm.raisedAt.getTime();
    try {
      await sendEverywhere(deps, {
        kind: 'team-alarm',
        textFor: ({ channel }) => toTeam(text, channel, deps.brand),
        about: {},
        to: teamAddresses(others, deps.brand),
        keyFor: ({ channel }) => `alarm-${alarm.subject}-${alarm.fault}-${raisedAt}${suffix}:${channel}`,
        usefulUntil: new Date(raisedAt + USEFUL_HOURS * HOUR_MS),
      });
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return error.outcome !== 'refused-for-now';
    }
    return true;
  }
}
