/** The page without a connection (docs/product/install.md#offline). */

export const offlineTitle = 'इंटरनेट नहीं है';
export const offlineText = 'कुछ भी नहीं भेजा गया। इस पेज के लिए इंटरनेट चाहिए। आपकी बुकिंग पर कोई असर नहीं पड़ा।';
export const typedWaits = 'आपका लिखा हुआ सुरक्षित है। पेज के साथ वह वापस आएगा, और आप उसे खुद भेजें।';
export const tryAgain = 'फिर कोशिश करें';
export const nextRide = 'आपकी अगली यात्रा';
export const asLastSeen = 'जैसा आपने यहाँ पिछली बार देखा था।';
export const callUs = (phone: string) => `इंटरनेट के बिना भी हमें फ़ोन करें: ${phone}`;
