/** The fields of a ride. */

import { hindiTime } from '#domain/words/hindi/formats.ts';

export const tripDirection = 'दिशा';
export const tripType = 'यात्रा का प्रकार';
export const pickupLocation = 'कहाँ से';
export const dropLocation = 'कहाँ तक';
export const locationHint = 'इलाका और शहर, जैसे साकेत, नई दिल्ली';
export const whichPlace = 'आपका मतलब किस जगह से है?';
export const whichPlaceError = 'चुनें कि आपका मतलब किस जगह से है';
export const pickupTerminal = 'चढ़ने का टर्मिनल';
export const dropTerminal = 'उतरने का टर्मिनल';
export const selectTerminal = 'टर्मिनल चुनें';
export const flightNumber = 'फ़्लाइट नंबर';
export const flightHint = 'इससे ड्राइवर को आपकी फ़्लाइट का पता रहेगा।';
export const meetAndGreet = 'एयरपोर्ट पर स्वागत';
export const meetAndGreetHint = 'ड्राइवर आपके नाम की तख्ती लेकर बाहर निकलने के दरवाज़े पर मिलेगा।';
export const hours = 'कितने घंटे';
export const hoursUnit = 'घंटे';
export const hoursHint = (minimum: number) => `कम से कम ${minimum} घंटे, दिल्ली एनसीआर के अंदर।`;
export const unlimitedKm = 'किमी की कोई सीमा नहीं';
export const stayDuration = 'ठहरने का समय';
export const stayHint = 'वापसी से पहले गाड़ी कितनी देर इंतज़ार करेगी।';
export const stay = (label: string, hours: number) =>
  `${label}, ${hours < 24 ? `${hours} घंटे` : `${hours / 24} दिन`}`;
export const pickupDate = 'गाड़ी कब चाहिए';
export const pickupTime = 'कितने बजे';
export const earliest = (time: string, isToday: boolean) => `${isToday ? 'आज' : 'कल'} ${hindiTime(time)} से`;
export const likelyTime = (time: string, isToday: boolean) => `${isToday ? 'आज' : 'कल'} ${hindiTime(time)}`;
export const soonest = (time: string, isToday: boolean) => `जल्द से जल्द, ${likelyTime(time, isToday)}`;
export const indiaTime = 'भारत का समय';

// Saved places and the own location
export const changePlaces = 'जगहें बदलें';
export const savePlaces = 'घर और दफ़्तर का पता सहेजें';
export const myLocation = 'मेरी मौजूदा जगह लें';
export const findingLocation = 'आपकी जगह ढूँढी जा रही है...';
export const locationUnloaded = 'हम आपकी जगह नहीं ढूँढ पाए। शायद इंटरनेट नहीं चल रहा है। कृपया लिखें कि कहाँ से जाना है।';
