import type { HouseFacts } from '#domain/health/concerns.ts';
import type { HouseMetric, Measured } from '#infra/metrics/house-state.ts';

/** Returns the facts of the health page from what is measured. */
export function houseFacts(measured: readonly Measured[]): HouseFacts {
  const of = (name: HouseMetric) => measured.filter((one) => one.name === name);
  const value = (name: HouseMetric) => of(name).reduce((sum, one) => sum + one.value, 0);
  const decided = (kept: string) =>
    of('promise_bookings').find(({ labels }) => labels.kept === kept)?.value ?? 0;
  const messages = of('messages');
  const channels = [...new Set(messages.map(({ labels }) => labels.channel ?? ''))].sort();
  return {
    overdue: value('bookings_overdue'),
    decidedInTime: decided('true'),
    decidedLate: decided('false'),
    ridesWithoutDriver: value('rides_without_driver'),
    channels: channels.map((channel) => {
      const ofChannel = messages.filter(({ labels }) => labels.channel === channel);
      const failed = ofChannel.filter(({ labels }) => ['failed', 'unknown'].includes(labels.state ?? ''));
      const count = (rows: readonly Measured[]) => rows.reduce((sum, row) => sum + row.value, 0);
      return { channel, all: count(ofChannel), failed: count(failed) };
    }),
    oldestQueuedAge: value('messages_oldest_queued_seconds'),
    inboxOpen: value('inbound_messages_open'),
    inboxOldestAge: value('inbound_messages_oldest_seconds'),
    oldestEventAge: value('outbox_oldest_seconds'),
    isDelivered: value('relay_active') > 0,
    workflowFailures: value('workflow_failures'),
    alarms: of('alarms').map(({ labels }) => ({ subject: labels.subject ?? '', fault: labels.fault ?? '' })),
    calendarAge: value('calendar_oldest_unwritten_seconds'),
    backupAge: value('backup_age_seconds'),
    checkedBackupAge: value('backup_checked_age_seconds'),
  };
}
