// chunk: ride-form

/** The name of the hidden field with the phone that the last answer of the form was about (docs/product/identity.md#ten-digits). */
export const ASKED_PHONE = 'askedPhone';
