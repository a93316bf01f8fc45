/** The server's answers to the steps of a booking. */

export const checkFare = 'कृपया किराया जाँच लें, फिर आगे बढ़ें।';
export const couponAppliedTitle = 'कूपन लग गया';

// A form that was not processed
export const sendFailed = 'कोड नहीं भेजा जा सका';
export const verifyFailed = 'पुष्टि नहीं हो पाई';
export const tryAgain = 'कृपया फिर कोशिश करें।';
export const bookingFailed = 'बुकिंग नहीं हुई';
export const bookingFailedText = 'बुकिंग पूरी नहीं हो पाई। कृपया फिर कोशिश करें।';
export const notChecked = 'हम आपकी यात्रा की जाँच नहीं कर पाए';
export const nothingBooked = 'कुछ भी बुक नहीं हुआ। कृपया फिर कोशिश करें।';

// A ride that is gone
export const sessionEnded = 'पेज का समय खत्म हो गया है';
export const checkRide = 'कृपया अपनी यात्रा जाँच लें';
export const rideRestored =
  'कुछ भी बुक नहीं हुआ। आपकी यात्रा और आपका लिखा हुआ सब कुछ यहीं है। कृपया उसे जाँच लें और बुकिंग फिर से पूरी करें।';
export const rideGone = 'कुछ भी बुक नहीं हुआ, क्योंकि यह यात्रा अब हमारे पास नहीं है। कृपया उसे फिर से लिखें।';
export const rideGoneAtStart = 'आपकी यात्रा अब हमारे पास नहीं है, और कुछ भी बुक नहीं हुआ। कृपया उसे फिर से लिखें।';

// Toasts
export const phoneVerified = 'फ़ोन नंबर की पुष्टि हो गई';
export const completeNow = 'आपके फ़ोन नंबर की पुष्टि हो गई। अब बुकिंग पूरी करें।';
export const bookingReceivedTitle = 'आपका अनुरोध मिल गया!';
export const bookingReceived = (within: string) =>
  `आपकी बुकिंग हमें मिल गई है। ${within} के अंदर हम WhatsApp पर आपसे संपर्क करेंगे।`;
export const withoutCoupon = (reason: string) => `${reason}। कूपन के बिना बुकिंग पूरी करें, या कोई दूसरा कोड आज़माएँ।`;
