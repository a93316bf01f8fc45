import { formatBookingId, formatRideshareId, parseBookingId, parseRideshareId } from '#domain/kernel/ids.ts';

/** The subject of a dialog about money: the address of its details, and its number by the id in the address. */
export type DialogSubject = {
  readonly detailsHref: (id: string | undefined) => string;
  /** Returns the number, such as `BK-12`. Undefined if the text is no id. */
  readonly referenceOf: (id: string) => string | undefined;
};

export const BOOKING: DialogSubject = {
  detailsHref: (id) => `/admin/bookings/${id}`,
  referenceOf: (text) => {
    const id = parseBookingId(text);
    return id && formatBookingId(id);
  },
};

export const SEAT: DialogSubject = {
  detailsHref: (id) => `/admin/rideshare/${id}`,
  referenceOf: (text) => {
    const id = parseRideshareId(text);
    return id && formatRideshareId(id);
  },
};
