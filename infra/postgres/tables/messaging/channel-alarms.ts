import type { ColumnType } from 'kysely';
import type { OperatorFault } from '#domain/kernel/delivery-error.ts';
import type { Channel } from '#domain/messaging/message.ts';

type SetLater = ColumnType<Date | null, undefined, Date | null>;

export type ChannelAlarmsTable = {
  channel: Channel;
  fault: OperatorFault;
  cause: string;
  raised_at: ColumnType<Date, undefined, Date>;
  told_at: SetLater;
  ended_at: SetLater;
};
