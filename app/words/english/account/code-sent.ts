/** Texts of a page after somebody asked for a one-time code. */

export const codeSent = 'OTP Sent';
export const checkWhatsApp = 'Please check WhatsApp for the code.';
export const mayNotCome =
  'Please check WhatsApp for the code. We send many codes at the moment, so yours may not come. If so, please try again later.';
export const enterNewest = (characters: number, duration: string) =>
  `Please enter the newest code of ${characters} letters and digits in WhatsApp. We may have sent it up to ${duration} ago.`;
