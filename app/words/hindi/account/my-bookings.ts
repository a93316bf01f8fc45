/** The list of a rider's bookings (`/my-bookings`). */

import type { RideStep } from '#domain/duties/link/ride-step.ts';
import { drivingTime } from '#domain/words/hindi/formats.ts';

export const rideSteps: Record<RideStep, string> = {
  received: 'बुकिंग मिल गई',
  confirmed: 'पक्की',
  'driver-assigned': 'ड्राइवर तय हो गया',
  'on-the-way': 'ड्राइवर रास्ते में है',
  arrived: 'ड्राइवर पहुँच गया',
  'on-trip': 'यात्रा जारी',
  completed: 'पूरी हुई',
};

export const title = 'मेरी बुकिंग';
export const comingUp = 'आने वाली यात्राएँ';
export const past = 'पिछली यात्राएँ';
export const pageOf = (page: number, pages: number) => `${pages} में से पेज ${page}`;
export const settings = 'सेटिंग: संदेश, डिवाइस, सहेजी हुई जगहें, आपका डेटा';
export const bookAnother = 'एक और यात्रा बुक करें';
export const verifyFirst = 'अपनी बुकिंग देखने के लिए फ़ोन नंबर की पुष्टि करें';
export const verifyPhone = 'पुष्टि करें';
export const codeByWhatsApp = 'हम WhatsApp पर कोड भेजेंगे। उसके बाद यही पेज खुलेगा।';
export const noneYet = 'अभी तक कोई बुकिंग नहीं है';
export const bookFirst = 'पहली यात्रा बुक करें';
export const appearHere = 'बुकिंग करते ही आपकी यात्रा यहाँ दिखेगी।';

// The next ride
export const nextRide = 'अगली यात्रा';
export const now = 'अभी';
export const inMinutes = (minutes: number) => `${drivingTime(minutes)} में`;
export const tomorrow = 'कल';
export const inDays = (days: number) => `${days} दिन बाद`;
export const getDirections = 'रास्ता देखें';
export const toPickup = (reference: string) => `: ${reference} की शुरुआत की जगह तक, नए टैब में`;
export const moreActions = 'और विकल्प';
export const rideDetails = 'किराया और पूरी जानकारी';

// Search
export const searchRides = 'अपनी यात्राएँ खोजें';
export const searchHint = 'जगह, बुकिंग नंबर, सेवा या तारीख';
export const search = 'खोजें';
export const ridesFound = (count: number, typed: string) =>
  `“${typed}” के लिए ${count} ${count === 1 ? 'यात्रा मिली' : 'यात्राएँ मिलीं'}`;
export const noRideFound = (typed: string) => `“${typed}” के लिए कोई यात्रा नहीं मिली।`;
export const showAll = 'सभी देखें';

// A booking
export const bookingNumber = 'बुकिंग नंबर';
export const overdue = 'जवाब में देरी';
export const estimated = 'अनुमानित';
export const toPlace = ' से ';
export const notConfirmedYet = 'अभी पक्की नहीं हुई';
export const overdueText = (within: string, phone: string) =>
  `वादे के मुताबिक ${within} में हम बुकिंग पक्की नहीं कर पाए। इसके लिए हमें खेद है। हम इस पर काम कर रहे हैं और WhatsApp पर आपको बताएँगे। अभी बात करने के लिए ${phone} पर फ़ोन करें।`;
export const status = 'स्थिति:';
export const rideshare = (seats: string) => `साझा यात्रा, ${seats}`;
export const seat = (seat: string) => `सीट ${seat}`;

// The actions of a rider on a booking; the second part names the booking to screen readers
export const changeThis = 'यह बुकिंग बदलें';
export const changeTrip = 'यात्रा बदलें';
export const ofBooking = (reference: string) => `: ${reference}`;
export const bookAgain = 'फिर से बुक करें';
export const likeBooking = (reference: string) => `: ${reference} जैसी यात्रा`;
export const bookReturn = 'वापसी बुक करें';

// Cancellation
export const tooLate = (hours: number) =>
  `यात्रा शुरू होने में ${hours} घंटे से कम बचे हैं, इसलिए यह बुकिंग अब यहाँ रद्द नहीं हो सकती। मदद के लिए हमें फ़ोन करें: `;
export const weWillHelp = '';
export const cancelThis = 'यह बुकिंग रद्द करें';
export const keepThis = 'बुकिंग रहने दें';
export const cancelBooking = (reference: string) => `${reference} रद्द करें?`;
export const costsNothing = 'कोई पैसा नहीं कटेगा।';
export const cannotUndo = 'रद्द हुई बुकिंग वापस नहीं आती, पर नई बुकिंग हो सकती है।';
export const driverOnTheWay = 'आपका ड्राइवर रास्ते में है।';
export const freeUntil = (time: string) => `${time} तक रद्द करने पर कोई पैसा नहीं कटेगा।`;
export const yesCancel = (reference: string) => `हाँ, ${reference} रद्द करें`;
export const cancelling = 'रद्द हो रही है...';
export const cancelSeat = (seat: string) => `सीट ${seat} रद्द करें`;
export const keepSeat = (seat: string) => `सीट ${seat} रहने दें`;
export const yesCancelSeat = (seat: string) => `हाँ, सीट ${seat} रद्द करें`;
export const cancelOnly = (seat: string, reference: string) => `सिर्फ़ सीट ${seat} (${reference}) रद्द करें?`;
export const cancelSomeOrAll = 'सीटें रद्द करें';
export const cancelAll = (count: number) => `सभी ${count} सीटें रद्द करें`;
export const keepAll = 'सभी सीटें रहने दें';
export const yesCancelAll = (count: number) => `हाँ, सभी ${count} सीटें रद्द करें`;
export const cancelSeats = (seats: string) => `सीटें ${seats} रद्द करें?`;

// Toasts
export const cancelledTitle = 'बुकिंग रद्द हो गई';
export const isCancelled = (reference: string) => `${reference} रद्द हो गई है।`;
export const groupCancelled = (reference: string, seats: string) => `${reference}, ${seats}, रद्द हो गई है।`;
export const notCancelled = 'बुकिंग रद्द नहीं हुई';
export const cancelFailed = 'बुकिंग रद्द नहीं हो पाई। कृपया फिर कोशिश करें।';
