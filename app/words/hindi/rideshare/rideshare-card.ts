/** The trip card beside each step of a seat booking. */

export const included: readonly string[] = [
  'ड्राइवर के साथ इलेक्ट्रिक गाड़ी में आपकी अपनी सीट',
  'पूरा किराया: सीट के दाम में और कुछ नहीं जुड़ता',
];
export const fareSummary = 'किराये का हिसाब';
export const totalFare = 'कुल किराया';
export const payOnArrival = 'पहुँचने पर नकद या UPI से भुगतान करें।';
export const yourTrip = 'आपकी यात्रा';
export const route = 'मार्ग';
export const direction = 'दिशा';
export const travelDate = 'यात्रा की तारीख';
export const pickup = 'चढ़ने की जगह';
export const drop = 'उतरने की जगह';

// Until when it can be changed
export const changeBefore = (hours: number) =>
  `यात्रा शुरू होने से ${hours} घंटे पहले तक बदलने या रद्द करने पर कोई पैसा नहीं कटेगा`;
export const changeUntil = (time: string) => `${time} तक बदलने या रद्द करने पर कोई पैसा नहीं कटेगा`;
export const callToChange = (hours: number) =>
  `यात्रा शुरू होने में ${hours} घंटे से कम बचे हैं: बदलने या रद्द करने के लिए हमें फ़ोन करें`;
