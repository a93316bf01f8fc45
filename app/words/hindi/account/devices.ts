/** Where a person is logged in, and what else My Bookings says about the account. */

import type { LanguageCode } from '#domain/kernel/language.ts';
import type { Channel } from '#domain/messaging/message.ts';

export const title = 'सेटिंग';
export const savedPlaces = 'सहेजी हुई जगहें: घर और दफ़्तर';
export const yourDevices = 'आपके फ़ोन और कंप्यूटर';
export const loggedInHere = 'इन सब पर आप लॉग इन हैं। जो अब काम में नहीं आता, उसे लॉग आउट करें।';
export const lostPhone =
  'फ़ोन खो गया, या साझा कंप्यूटर से लॉग इन किया था? इस बटन से यह नंबर हर जगह लॉग आउट हो जाएगा: ';
export const alsoHere = '। यहाँ भी।';
export const logOutEverywhere = 'हर जगह से लॉग आउट करें';
export const ownData = 'मेरी जानकारी: फ़ाइल लें या मिटाएँ';

// A login
/** Returns the name of a device, which is stored as `Chrome on Android`. */
export const deviceName = (stored: string) => stored.replace(/^(.+) on (.+)$/, '$2 पर $1');
export const unknownBrowser = 'अनजान ब्राउज़र';
export const thisDevice = 'यही वाला';
export const loggedIn = (at: string) => `लॉग इन: ${at}`;
export const lastUsed = (at: string) => `पिछली बार इस्तेमाल: ${at}`;
export const logOut = 'लॉग आउट करें';
export const logOutDevice = (name: string, at: string) => `: ${name}, लॉग इन ${at}`;
export const loggingOut = 'लॉग आउट हो रहा है...';
export const loggedOut = 'लॉग आउट हो गया';
export const deviceLoggedOut = 'वहाँ से लॉग आउट हो गया है। फिर से लॉग इन करने के लिए वहाँ नया कोड लगेगा।';
export const notLoggedOut = 'लॉग आउट नहीं हुआ';
export const loggedOutEverywhere = 'हर जगह से लॉग आउट हो गया';
export const sessionsEnded = (count: number) =>
  `${count} जगह से लॉग आउट हो गया है। जहाँ ज़रूरत हो, वहाँ फिर से लॉग इन करें।`;
export const logOutFailed = 'लॉग आउट नहीं हो पाया। कृपया फिर कोशिश करें।';

// The language of messages
export const messagesAreIn: Record<LanguageCode, string> = {
  en: 'हमारे संदेश आपको अंग्रेज़ी में मिलते हैं।',
  hi: 'हमारे संदेश आपको हिंदी में मिलते हैं।',
};
export const saved = 'सहेज लिया गया';
export const messagesFromNow: Record<LanguageCode, string> = {
  en: 'अब से हमारे संदेश आपको अंग्रेज़ी में मिलेंगे।',
  hi: 'अब से हमारे संदेश आपको हिंदी में मिलेंगे।',
};
// How messages come
export const comesFirstBy: Record<Channel, string> = {
  whatsapp: 'ड्राइवर की जानकारी जैसे संदेश पहले WhatsApp पर आते हैं।',
  sms: 'ड्राइवर की जानकारी जैसे संदेश पहले एसएमएस से आते हैं।',
  email: 'ड्राइवर की जानकारी जैसे संदेश पहले ई-मेल से आते हैं।',
};
export const firstBy: Record<Channel, string> = {
  whatsapp: 'पहले WhatsApp',
  sms: 'पहले एसएमएस',
  email: 'पहले ई-मेल',
};
export const whatsappStopped = 'WhatsApp पर हम आपको कोई संदेश नहीं भेजते, सिवाय उन कोड के जो आप माँगते हैं।';
export const stopWhatsapp = 'WhatsApp संदेश बंद करें';
export const startWhatsapp = 'WhatsApp संदेश फिर से पाएँ';
export const choiceSaved = 'अब से हम आपको इसी तरह संदेश भेजेंगे।';
export const choiceNotChanged = 'नहीं बदला';
export const languageNotChanged = 'भाषा नहीं बदली';
export const saveFailed = 'बदलाव सहेजा नहीं जा सका। कृपया फिर कोशिश करें।';
