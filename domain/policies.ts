/** The figures of the five policies (docs/product/rides.md#policies). */
export const POLICY = {
  effectiveFrom: '01/04/2025',
  updatedOn: '23/11/2026',
  waitMinutes: 15,
  refundBusinessDays: 7,
  disputeDays: 7,
  complaintBusinessDays: 7,
  emailReplyBusinessDays: 1,
  minimumAge: 18,
  readyMinutesEarly: 10,
} as const;
