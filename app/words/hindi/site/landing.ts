/** The landing page. */

import { formatRupees } from '#domain/kernel/money.ts';
import type { Service } from '#domain/rides/services.ts';

// Title
export const title = (name: string, city: string) => `${name}: ${city} में ड्राइवर के साथ इलेक्ट्रिक गाड़ी`;
export const description = (city: string, offers: string) =>
  `${city} में ड्राइवर के साथ बड़ी इलेक्ट्रिक गाड़ी बुक करें: ${offers}, दूसरे शहर की यात्रा। किराया पहले देखें, भुगतान पहुँचने पर करें।`;
export const offers = 'हवाई अड्डे की यात्रा, घंटों के हिसाब से गाड़ी';
export const offersFrom = (airportFrom: number, perHour: number) =>
  `हवाई अड्डे की यात्रा ${formatRupees(airportFrom)} से, घंटों के हिसाब से गाड़ी ${formatRupees(perHour)} प्रति घंटा`;

// Hero
export const heroTitle = 'सुकून से पहुँचें';
export const heroText = (city: string) =>
  `${city} में ड्राइवर के साथ इलेक्ट्रिक गाड़ी: हवाई अड्डे तक, घंटों के हिसाब से, या दूसरे शहर तक।`;
export const heroMore = 'बुक करने से पहले किराया देखें, भुगतान पहुँचने पर करें।';
export const fromPrice = (airportFrom: number) => `हवाई अड्डा ${formatRupees(airportFrom)} से`;
export const trusted = '1000 से ज़्यादा ग्राहकों का भरोसा';

// Start of a booking
export const seeYourPrice = 'अपना किराया देखें';
export const service = 'सेवा';
export const choices: Record<Service, string> = {
  airport: 'हवाई अड्डा',
  hourly: 'घंटों के हिसाब से',
  intercity: 'दूसरा शहर',
};
export const sharedSeat = 'शेयर सीट';
export const from = 'कहाँ से';
export const to = 'कहाँ तक';
export const date = 'तारीख';
export const time = 'समय';
export const bookAgain = (from: string, to: string) => `फिर बुक करें: ${from} से ${to}`;
export const seePrice = 'किराया देखें';

// Services
export const chooseRide = 'अपनी यात्रा चुनें';
export const everyRide = 'हर यात्रा 6 या 7 सीटों वाली इलेक्ट्रिक गाड़ी में।';
export const book = 'बुक करें';
export const rideshareFeatures: readonly string[] = [
  'हर जगह रुकने का समय तय',
  'सीट आप चुनें',
  'वही गाड़ी, वही ड्राइवर',
];
export const pricedBySeat = 'किराया सीट के हिसाब से';

// How it works
export const howItWorks = 'बुकिंग कैसे होती है';
export const steps = (confirmedWithin: string) => [
  {
    title: 'बताएँ, कहाँ और कब जाना है',
    text: 'बुक करने से पहले किराया दिख जाता है। फ़ोन नंबर की पुष्टि WhatsApp पर आए कोड से एक ही बार करनी है।',
  },
  {
    title: `${confirmedWithin} के अंदर हमारा जवाब`,
    text: 'हमारी टीम WhatsApp पर बुकिंग पक्की करती है, और यात्रा से पहले ड्राइवर और गाड़ी की जानकारी भेजती है।',
  },
  { title: 'पहले यात्रा, फिर भुगतान', text: 'पहले से कोई पैसा नहीं कटता। पहुँचने पर नकद या UPI से भुगतान करें।' },
];

// Advantages
export const whyRide = 'हमारे साथ ही क्यों';
export const electricTitle = 'सभी गाड़ियाँ इलेक्ट्रिक';
export const electricText =
  'हर गाड़ी बैटरी से चलती है और एक बार चार्ज करने पर करीब 530 किमी जाती है। न धुआँ, न शोर, और ज़्यादातर यात्राओं में बीच में चार्ज करने के लिए रुकना भी नहीं।';
export const safetyTitle = 'सुरक्षा सबसे पहले';
export const safetyText = 'यात्रा से पहले हम ड्राइवर और गाड़ी की जानकारी भेजते हैं। हमारी टीम चौबीसों घंटे मौजूद है।';
export const quietTitle = 'शांति और आराम';
export const quietText =
  'छह या सात पूरी सीटें, सबके सामान की जगह, और इतनी शांति कि आराम से बात हो सके या झपकी ली जा सके।';
