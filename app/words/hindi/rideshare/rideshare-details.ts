/** The last step of a seat booking: who travels, while the seat is on hold. */

export const seatsLabel = (count: number) => (count === 1 ? 'सीट' : 'सीटें');
export const processing = 'बुकिंग हो रही है...';
export const book = 'बुक करें';
export const chooseOther = (count: number) => (count === 1 ? 'दूसरी सीट चुनें' : 'दूसरी सीटें चुनें');

// The hold: before the time and after it
export const heldUntil = (seats: string, _count: number) => `${seats} आपके लिए `;
export const heldFor = (seats: string, _count: number) => `${seats} आपके लिए अगले `;
export const afterUntil = (count: number) => ` तक रोकी गई ${count === 1 ? 'है' : 'हैं'}`;
export const afterFor = (count: number) => ` मिनट के लिए रोकी गई ${count === 1 ? 'है' : 'हैं'}`;
export const lessThan = (count: number, seconds: number) =>
  `आपकी ${count === 1 ? 'सीट' : 'सीटें'} अब ${seconds >= 120 ? `${seconds / 60} मिनट` : `${seconds} सेकंड`} से कम समय तक रोकी ${count === 1 ? 'रहेगी' : 'रहेंगी'}।`;

// Answers of the server
export const chooseAgain = 'कुछ भी बुक नहीं हुआ। कृपया सीट फिर से चुनें। आपका लिखा हुआ सब कुछ यहीं है।';
export const sendFailed = 'कोड नहीं भेजा जा सका';
export const sendAgain = 'कोड नहीं भेजा जा सका। कृपया फिर कोशिश करें।';
export const verifyFailed = 'पुष्टि नहीं हो पाई';
export const phoneVerified = 'फ़ोन नंबर की पुष्टि हो गई';
export const nowComplete = 'अब बुकिंग पूरी करें।';
export const bookingFailed = 'बुकिंग नहीं हुई';
export const bookingConfirmed = 'बुकिंग हो गई!';
export const payForSeats = (seatsAreYours: string) => `${seatsAreYours}। पहुँचने पर नकद या UPI से भुगतान करें।`;
