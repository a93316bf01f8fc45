/** The change of a seat booking to another trip (`/my-bookings/RS-…/trip`). */

export const title = 'यात्रा बदलें';
export const changeTripOf = (reference: string) => `${reference} की यात्रा बदलें`;
export const chooseSeatsFor = (reference: string) => `${reference} के लिए नई सीट चुनें`;
export const presentTrip = (seats: string, when: string, way: string) => `${seats}, ${when}, ${way}।`;
export const notChanged = 'यात्रा नहीं बदली';
export const failed = 'यात्रा बदली नहीं जा सकी। कृपया फिर कोशिश करें।';
export const myBookings = 'मेरी बुकिंग';

// The trip
export const noOtherTrip = (count: number) =>
  count === 1
    ? 'इस मार्ग की किसी और यात्रा में सीट खाली नहीं है।'
    : `इस मार्ग की किसी और यात्रा में ${count} सीटें खाली नहीं हैं।`;
export const newDay = 'नया दिन';
export const newDayHint = 'किराया नई सीटों का लगेगा। बदलाव पक्का करने तक अभी वाली सीटें आपकी ही रहेंगी।';
export const availableFrom = (free: number, price: string) =>
  `${free} ${free === 1 ? 'सीट' : 'सीटें'} खाली, ${price} से शुरू`;
export const presentFare = 'अभी का किराया';
export const chooseSeats = 'सीट चुनें';

// The seats
export const newTrip = (when: string, fare: string, count: number) =>
  `नई यात्रा: ${when}। अभी वाली ${count === 1 ? 'सीट' : 'सीटों'} का किराया ${fare} है। नया किराया नई ${count === 1 ? 'सीट' : 'सीटों'} पर लिखे दाम से बनेगा।`;
export const chooseNewSeats = (count: number) => (count === 1 ? 'नई सीट' : `${count} नई सीटें चुनें`);
export const frontAtTop = 'गाड़ी का अगला हिस्सा ऊपर है।';
export const chooseOtherDay = 'दूसरा दिन चुनें';
export const newFare = 'नया किराया';
export const changing = 'बदली जा रही है...';
export const confirm = 'नई यात्रा पक्की करें';

// The answer
export const changed = 'यात्रा बदल गई';
export const changedTo = (reference: string, time: string, fare: string) =>
  `${reference} के चढ़ने का नया समय: ${time}। नया किराया ${fare} है।`;
