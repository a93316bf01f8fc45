/** The state of a booking, in words of the server. */

export const billedTo = (company: string) => `भुगतान ${company} के खाते में।`;
export const cancelledBy = {
  rider: 'यह बुकिंग आपने रद्द की है।',
  admin: 'यह बुकिंग हमारी टीम ने रद्द की है।',
  system: 'यह बुकिंग अपने आप रद्द हो गई है।',
};
export const cancelledBecause = (sentence: string, reason: string) => `${sentence} कारण: ${reason}।`;
export const couponUsableAgain = (code: string) => `कूपन ${code} फिर इस्तेमाल हो सकता है।`;
export const couponStaysUsed = (code: string) => `कूपन ${code} इस्तेमाल हो चुका माना जाएगा।`;
