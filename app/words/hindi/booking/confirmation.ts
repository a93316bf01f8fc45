/** The confirmation of a booking. */

export const yourBooking = 'आपकी बुकिंग';
export const cancelledTitle = 'बुकिंग रद्द हो गई';
export const receivedTitle = 'बुकिंग मिल गई!';
export const paidAndCancelled = 'जो भुगतान हो चुका है, उसके बारे में हमारी टीम आपसे बात करेगी।';
export const nothingCharged = 'कोई पैसा नहीं कटा है।';
export const yourDriver = 'आपका ड्राइवर';
export const yourRide = 'आपकी यात्रा';
export const fare = 'किराया';
export const backToHome = 'मुखपृष्ठ पर लौटें';
export const noBooking = 'कोई बुकिंग नहीं मिली। कृपया पहले बुकिंग करें।';

// Next steps
export const nextSteps = 'आगे क्या होगा';
export const driverDetails = (before: string) =>
  `यात्रा शुरू होने से ${before} पहले हम ड्राइवर और गाड़ी की जानकारी WhatsApp पर भेजेंगे।`;
export const beReady = '10 मिनट पहले तैयार रहें।';
export const payOnArrival = ' पहुँचने पर नकद या UPI से भुगतान करें।';
export const plansChanged = (hours: number) =>
  `इरादा बदल गया? यात्रा शुरू होने से ${hours} घंटे पहले तक मेरी बुकिंग में जाकर रद्द करें, कोई पैसा नहीं कटेगा।`;
export const overdue = (within: string) =>
  `वादे के मुताबिक ${within} में हम बुकिंग पक्की नहीं कर पाए। इसके लिए हमें खेद है। हम इस पर काम कर रहे हैं और WhatsApp पर आपको बताएँगे।`;
export const weConfirm = (within: string) =>
  `${within} के अंदर हमारी टीम WhatsApp पर बताएगी कि बुकिंग पक्की हुई या नहीं।`;
export const nothingChargedNow = ' अभी कोई पैसा नहीं कटेगा।';

// Vehicle and driver
export const yourVehicle = 'आपकी गाड़ी';
export const vehicle = '6 या 7 सीटों वाली इलेक्ट्रिक गाड़ी';
export const vehicleText =
  'ड्राइवर के साथ, एक बार चार्ज में करीब 530 किमी। ड्राइवर और गाड़ी की जानकारी यात्रा से पहले मिलेगी।';
export const driverArrived = 'आपका ड्राइवर पहुँच गया है';
export const driver = 'ड्राइवर';
export const vehicleLabel = 'गाड़ी';
export const numberPlate = 'गाड़ी का नंबर';
export const call = (name: string) => `${name} को फ़ोन करें`;

// CO₂
export const noExhaust = (kg: number, km: number) =>
  `इस यात्रा में धुआँ नहीं: इतनी बड़ी डीज़ल गाड़ी ${km} किमी में करीब ${kg} किलो CO₂ छोड़ती।`;
export const noExhaustPerKm = (grams: number) =>
  `इस यात्रा में धुआँ नहीं: इतनी बड़ी डीज़ल गाड़ी हर किमी पर करीब ${grams} ग्राम CO₂ छोड़ती।`;
