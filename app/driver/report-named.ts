import { DUTY_REPORTS, type DutyReport } from '#domain/duties/link/reports.ts';

/** Returns the report with a name; undefined for other text. */
export function reportNamed(name: unknown): DutyReport | undefined {
  return DUTY_REPORTS.find((report) => report === name);
}
