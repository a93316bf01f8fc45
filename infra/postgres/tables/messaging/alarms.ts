import type { ColumnType } from 'kysely';
import type { Alarm } from '#domain/messaging/alarms/alarm.ts';

type SetLater = ColumnType<Date | null, undefined, Date | null>;

export type AlarmsTable = {
  subject: Alarm['subject'];
  fault: Alarm['fault'];
  cause: string;
  raised_at: ColumnType<Date, undefined, Date>;
  told_at: SetLater;
  ended_at: SetLater;
  end_told_at: SetLater;
};
