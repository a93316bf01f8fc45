/** The change of an own booking (`/my-bookings/BK-…/change`). */

import { hindiTime } from '#domain/words/hindi/formats.ts';

export const title = 'बुकिंग बदलें';
export const change = (reference: string) => `${reference} बदलें`;
export const pickupOn = (time: string) => `चढ़ने का समय: ${time}।`;
export const tooLate = (hours: number) =>
  `यात्रा शुरू होने में ${hours} घंटे से कम बचे हैं, इसलिए यह बुकिंग अब यहाँ नहीं बदली जा सकती।`;
export const byPhone = 'यह बुकिंग हमारी टीम ने आपसे बात करके की थी।';
export const closed = 'यह बुकिंग अब नहीं बदली जा सकती।';
export const callUs = ' मदद के लिए हमें फ़ोन करें: ';
export const weWillHelp = '';
export const myBookings = 'मेरी बुकिंग';

// The answers
export const pickupDate = 'यात्रा की तारीख';
export const pickupTime = 'चढ़ने का समय';
export const pickupFrom = (time: string, isToday: boolean) => `${isToday ? 'आज' : 'कल'} ${hindiTime(time)} से`;
export const indiaTime = 'भारत का समय';
export const placesFixed = (places: string) =>
  `${places}। हमारी टीम ने इन्हीं जगहों के लिए किराया तय किया था। जगह बदलने के लिए हमें फ़ोन करें।`;
export const pickupLocation = 'चढ़ने की जगह';
export const areaAndCity = 'इलाका और शहर, जैसे साकेत, नई दिल्ली';
export const pickupTerminal = 'किस टर्मिनल से';
export const dropTerminal = 'किस टर्मिनल तक';
export const flightNumber = 'फ़्लाइट नंबर';
export const whichFlight = 'इससे ड्राइवर को पता रहेगा कि किस फ़्लाइट पर पहुँचना है।';
export const freeUpTo = (hours: number) =>
  `समय बदलने पर किराया वही रहता है। जगह बदलने पर पहले नया किराया दिखेगा। यात्रा शुरू होने से ${hours} घंटे पहले तक बदलने का कोई पैसा नहीं लगता।`;
export const keep = 'बुकिंग ऐसे ही रहने दें';
export const fareToday = 'अभी का किराया';
export const seeNewFare = 'नया किराया देखें';
export const checkingFare = 'किराया देखा जा रहा है...';

// The question
export const confirmTitle = (reference: string) => `${reference} में यह बदलाव करें?`;
export const newFare = 'नया किराया';
export const sameFare = 'किराया वही रहेगा।';
export const staysConfirmed =
  'आपकी बुकिंग पक्की रहेगी। अगर बदलाव के बाद हमारी गाड़ी नहीं आ सकती, तो हमारी टीम आपको फ़ोन करेगी।';
export const notConfirmedYet = 'यह बुकिंग अभी पक्की नहीं हुई है। हम इसे बदलाव के साथ पक्की करेंगे।';
export const payDifference = 'पहले वाले किराये का भुगतान हो चुका है। बाकी पैसा पहुँचने पर दें।';
export const returnDifference = 'पहले वाले किराये का भुगतान हो चुका है। बचा हुआ पैसा हमारी टीम लौटाएगी।';
export const backToAnswers = 'वापस जाकर बदलें';
export const changing = 'बदला जा रहा है...';
export const confirm = 'बदलाव पक्का करें';

// Answers
export const failed = 'बुकिंग बदली नहीं जा सकी। कृपया फिर कोशिश करें।';
export const notChanged = 'बुकिंग नहीं बदली';
export const nothingDifferent = 'अभी कुछ नहीं बदला है';
export const changeSomething = 'समय, फ़्लाइट या चढ़ने की जगह बदलें।';
export const fareChanged = 'किराया बदल गया है';
export const checkNewFare = 'अभी कुछ भी नहीं बदला है। कृपया नया किराया देखकर फिर से पक्का करें।';
export const changedMeanwhile = 'इस बीच यह बुकिंग बदल गई है';
export const checkAnswers = 'आपका बदलाव नहीं हुआ। कृपया जाँचकर फिर से भेजें।';
export const changed = 'बुकिंग बदल गई';
export const changedTo = (reference: string, time: string, isConfirmed: boolean) =>
  `${reference} का नया समय: ${time}। ${isConfirmed ? 'बुकिंग पक्की है।' : 'हम इसे बदलाव के साथ पक्की करेंगे।'}`;
