/** The state of a booking, in words of the server. */

export const billedTo = (company: string) => `Billed to ${company}.`;
export const cancelledBy = {
  rider: 'You cancelled this booking.',
  admin: 'Our team cancelled this booking.',
  system: 'This booking was cancelled automatically.',
};
export const cancelledBecause = (sentence: string, reason: string) => `${sentence} Reason: ${reason}.`;
export const couponUsableAgain = (code: string) => `You can use the coupon ${code} again.`;
export const couponStaysUsed = (code: string) => `The coupon ${code} stays used.`;
