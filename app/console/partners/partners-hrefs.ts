export const PARTNERS_HREF = '/admin/partners';
export const RATES_HREF = '/admin/rates';

/** Returns the address of the settlement of a month. */
export const partnersHref = (month: string) => `${PARTNERS_HREF}?month=${encodeURIComponent(month)}`;

/** Returns the address of its CSV file. */
export const partnersCsvHref = (month: string) => `${PARTNERS_HREF}.csv?month=${encodeURIComponent(month)}`;
