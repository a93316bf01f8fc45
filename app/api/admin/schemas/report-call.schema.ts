import { z } from 'zod';
import { PERIOD_PRESETS } from '#domain/reports/period.ts';
import { REPORT_NAMES } from '#domain/reports/report.ts';

const choose = (values: readonly string[]) => `Choose ${values.join(', ')}`;
const day = z.string().max(40, 'Write a day as YYYY-MM-DD').optional();

/** The query of `GET /api/admin/reports`. The period is read with the rules of reports. */
export const reportCall = z.object({
  report: z.enum(REPORT_NAMES, choose(REPORT_NAMES)),
  period: z.enum(PERIOD_PRESETS, choose(PERIOD_PRESETS)).optional(),
  from: day,
  to: day,
});
