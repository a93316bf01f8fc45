/** A booked seat: its confirmation, and how My Bookings shows it. */

export const title = 'आपकी सीट';
export const yourDriver = 'आपका ड्राइवर';
export const yourTrip = 'आपकी यात्रा';
export const fare = 'किराया';
export const myBookings = 'मेरी बुकिंग';
export const backToHome = 'मुखपृष्ठ पर लौटें';
export const noBooking = 'कोई बुकिंग नहीं मिली';
export const shownOnce = 'यह पेज एक ही बार दिखता है। अगर सीट बुक हो चुकी है, तो वह “मेरी बुकिंग” में है।';
export const goToHome = 'मुखपृष्ठ पर जाएँ';

// Important information
export const important = 'ज़रूरी बातें';
export const advice = (hours: number): readonly string[] => [
  'चढ़ने की जगह पर 10 मिनट पहले पहुँचें।',
  'कोई पहचान पत्र साथ रखें।',
  'पहुँचने पर नकद या UPI से भुगतान करें।',
  `बदलना या रद्द करना हो, तो यात्रा शुरू होने से कम से कम ${hours} घंटे पहले “मेरी बुकिंग” में करें।`,
];
export const driverDetails = (before: string) =>
  `यात्रा शुरू होने से ${before} पहले हम ड्राइवर और गाड़ी की जानकारी WhatsApp पर भेजेंगे।`;

// Facts
const DELAYED_BECAUSE = { weather: 'मौसम की वजह से ', traffic: 'ट्रैफ़िक की वजह से ' };
export const delayed = (duration: string, because: keyof typeof DELAYED_BECAUSE | null) =>
  `${because ? DELAYED_BECAUSE[because] : ''}आपकी यात्रा तय समय से ${duration} देर से चलेगी। नीचे नए समय हैं।`;
export const pickup = 'चढ़ने की जगह';
export const drop = 'उतरने की जगह';
export const route = 'मार्ग';
export const seatNumber = 'सीट नंबर';
export const passenger = 'यात्री';
export const bookedBy = 'बुक करने वाले';
export const totalFare = 'कुल किराया';
export const paid = 'भुगतान हो चुका है।';
export const payOnArrival = 'पहुँचने पर नकद या UPI से भुगतान करें।';
