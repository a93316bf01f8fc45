/** The form for a company's invoice (`/my-bookings/…/invoice`). The invoice itself is English in every language. */

export const title = 'बिल';
export const invoiceFor = (reference: string) => `${reference} का बिल`;
export const intro = (total: string) =>
  `यह GST में पंजीकृत कंपनियों के लिए है। यात्रा का किराया ${total} था, GST मिलाकर। बिल अंग्रेज़ी में बनता है।`;
export const theInvoice = 'बिल';
export const invoiceNumber = (number: string) => `बिल ${number}`;
export const issuedOn = (date: string) => `${date} को बना।`;
export const notYet = 'बिल अभी नहीं बन सकता';
export const checkingState =
  'हम देख रहे हैं कि आपकी यात्रा किस राज्य से शुरू हुई, क्योंकि GST उसी से तय होता है। कृपया बाद में आएँ या हमें फ़ोन करें।';
export const open = 'बिल खोलें (PDF)';

// The form
export const companyName = 'कंपनी का नाम';
export const gstin = 'GSTIN';
export const gstinHint = '15 अक्षर और अंक, जैसे 27AAPFU0939F1ZV';
export const companyAddress = 'कंपनी का पता';
export const weKeep = 'अगले बिल के लिए हम यह जानकारी रखेंगे।';
export const creditNote = ' इसे बदलने पर पुराना बिल रद्द होगा (क्रेडिट नोट) और नया बिल बनेगा।';
export const making = 'बिल बन रहा है...';
export const correctInvoice = 'बिल ठीक करें';
export const getInvoice = 'बिल बनाएँ';
export const myBookings = 'मेरी बुकिंग';

// Answers
export const failed = 'बिल नहीं बन पाया। कृपया फिर कोशिश करें।';
export const ready = 'बिल तैयार है';
export const isReady = (number: string) => `बिल ${number} तैयार है।`;
