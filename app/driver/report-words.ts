import { DUTY_REPORTS, type DutyReport } from '#domain/duties/link/reports.ts';

/** The reports as buttons name them. */
export const REPORT_LABELS: Record<DutyReport, string> = {
  accept: 'Accept',
  decline: 'Decline',
  'on-my-way': 'On my way',
  arrived: 'Arrived',
  start: 'Start trip',
  complete: 'Complete',
  'no-show': 'No-show',
};

/** Returns the report with a name; undefined for other text. */
export function reportNamed(name: unknown): DutyReport | undefined {
  return DUTY_REPORTS.find((report) => report === name);
}
