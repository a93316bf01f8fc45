/** The steps of a booking: titles, actions, messages. */

// Title
export const bookingTitle = (name: string) => `बुकिंग · ${name}`;
export const detailsTitle = (service: string, name: string) => `${service} बुक करें · ${name}`;
export const contactPageTitle = (title: string, service: string, name: string) =>
  `${title} · ${service} बुक करें · ${name}`;
export const description = (service: string, city: string, about: string) =>
  `${city} में ${service}, बड़ी इलेक्ट्रिक गाड़ी में। ${about} किराया पहले देखें, भुगतान पहुँचने पर करें।`;
export const stepCount = (step: number) => `चरण ${step} (कुल 2)`;
export const contactTitle = 'संपर्क की जानकारी';
export const contactTitleLoggedIn = 'संपर्क की जानकारी जाँच लें';
export const contactIntro = 'बस थोड़ा और। यात्रा कौन कर रहा है?';
export const invalidService = 'ऐसी कोई सेवा नहीं है';
export const chooseService = 'चुनें कि आपको क्या बुक करना है।';

// Actions
export const checking = 'जाँच हो रही है...';
export const confirmBooking = 'आगे बढ़ें';
export const calculateFare = 'किराया देखें';
export const completeBooking = 'बुकिंग पूरी करें';
export const processing = 'बुकिंग हो रही है...';
export const backToDetails = 'यात्रा की जानकारी पर लौटें';

// Coupon
export const couponCode = 'कूपन कोड';
export const applyCoupon = 'लगाएँ';
export const couponApplied = (code: string) => `${code} लग गया`;
export const couponMissing = 'कृपया कूपन कोड लिखें';
export const fareFirst = 'कृपया पहले किराया देखें';
export const couponInvalid = 'कूपन नहीं लगा';
export const couponCodeInvalid = 'यह कूपन कोड सही नहीं है';
export const couponCheckFailed = 'कूपन की जाँच नहीं हो पाई';
export const couponUsed = (code: string) => `${code} पहले ही इस्तेमाल हो चुका है`;
export const couponRemovedTitle = 'कूपन हटा दिया गया';

// Live fare
export const enterRide = 'किराया देखने के लिए कहाँ से, कहाँ तक और समय लिखें।';
export const calculating = 'किराया जोड़ा जा रहा है';
export const startingAt = 'कम से कम';
