/** The figures of the five policies (docs/product/limits.md#pages). */
export const POLICY = {
  effectiveFrom: '01/04/2025',
  waitMinutes: 15,
  refundBusinessDays: 7,
  disputeDays: 7,
  complaintBusinessDays: 7,
  emailReplyBusinessDays: 1,
  minimumAge: 18,
} as const;
