/** The first two steps of a seat booking: route, direction and date, then the stops. */

export const seatFrom = 'शुरुआती किराया';
export const from = 'कहाँ से';
export const to = 'कहाँ तक';
export const route = 'मार्ग';
export const direction = 'दिशा';
export const travelDate = 'यात्रा की तारीख';
export const checking = 'देखा जा रहा है...';
export const continueLabel = 'आगे बढ़ें';
export const daysAhead = (days: number) => `अगले ${days} दिन तक की बुकिंग हो सकती है।`;
export const line = (from: string, to: string) => `${from} से ${to}`;
export const fromPrice = (price: string) => `${price} से शुरू`;
export const fromCity = (city: string) => `${city} से`;
export const backToCity = (city: string) => `वापस ${city}`;

// Next days
export const nextDays = 'आने वाले दिन';
export const chooseRoute = 'दिन और किराया देखने के लिए मार्ग चुनें।';
export const pressDay = 'आगे बढ़ने के लिए कोई दिन चुनें।';
export const noTrip = 'अभी कोई यात्रा तय नहीं है।';
export const laterDays = 'इसके बाद के दिन';
export const showDays = 'दिन दिखाएँ';
export const full = 'सीट खाली नहीं';
export const seatsLeft = (free: number) => `${free} ${free === 1 ? 'सीट' : 'सीटें'} खाली`;
