/** The saved places. */

export const title = 'सहेजी हुई जगहें';
export const intro = 'बुकिंग करते समय घर या दफ़्तर का पता एक बार दबाकर चुनें। ये पते सिर्फ़ आपको और हमारी टीम को दिखते हैं।';
export const addressHint = 'इलाका और शहर, जैसे साकेत, नई दिल्ली';
export const remove = (place: string) => `${place} का पता हटाएँ`;
export const save = 'जगहें सहेजें';
export const saving = 'सहेजा जा रहा है...';
export const backToBooking = 'अपनी बुकिंग पर लौटें';
export const saved = 'सहेज लिया गया';
export const savedText = 'आपकी जगहें बदल दी गई हैं।';
export const notSaved = 'आपकी जगहें सहेजी नहीं जा सकीं। कृपया फिर कोशिश करें।';
