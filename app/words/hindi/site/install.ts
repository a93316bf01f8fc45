/** The installed app, and offers about it (docs/product/install.md). */

export const description =
  'हवाई अड्डे की यात्रा, घंटों के हिसाब से गाड़ी, दूसरे शहर की यात्रा और साझा सीट, बिजली से चलने वाली गाड़ी में।';
export const bookRide = 'यात्रा बुक करें';

// Offers
export const aboutApp = 'इस ऐप के बारे में';
export const newVersion = 'नया संस्करण आ गया है! अपडेट के लिए पेज फिर से खोलें?';
export const refresh = 'फिर से खोलें';
export const notNow = 'अभी नहीं';
export const close = 'बंद करें';
export const installOffer =
  'यह ऐप फ़ोन पर लगाएँ? यह होम स्क्रीन से खुलता है और इंटरनेट के बिना भी आपकी अगली यात्रा दिखाता है।';
export const install = 'लगाएँ';
export const installByHand = 'यह ऐप लगाने के लिए ब्राउज़र में शेयर का बटन दबाएँ और “होम स्क्रीन में जोड़ें” चुनें।';

// What was typed
export const typedKept = 'आपका लिखा हुआ यहीं है';
export const nothingSent = 'कुछ भी नहीं भेजा गया। देख लें और खुद भेजें।';
