import type { RefusalOf } from '#domain/kernel/refusal.ts';

/** Why a driver's report was not taken (docs/product/duties.md#driver-link). */
export type ReportRefused = RefusalOf<
  'report-refused',
  {
    readonly why: /** More than 2 hours before the start of the duty. */
      | 'too-early'
      /** Less than 15 minutes after the pickup time. */
      | 'no-show-too-early'
      /** The ride has gone on, or the booking does not allow it any more. */
      | 'not-possible'
      /** The duty has another time, place or vehicle than the page showed. */
      | 'changed'
      | 'reason-missing'
      | 'reason-too-long';
  }
>;

export type DriverLinkNotFound = RefusalOf<'not-found', { readonly what: 'duty' }>;

export type ReportRefusal = ReportRefused | DriverLinkNotFound;
