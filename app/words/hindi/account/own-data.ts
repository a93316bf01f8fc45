/** The rider's own data (`/my-bookings/data`). */

export const title = 'मेरी जानकारी';
export const eraseTitle = 'मेरी जानकारी मिटा दें?';
export const download = 'अपनी जानकारी की फ़ाइल लें';
export const oneFile = 'आपके बारे में हमारे पास जो कुछ भी है, सब एक फ़ाइल में: खाता, बुकिंग, संदेश, कूपन, बिल और लॉग इन।';
export const downloadJson = 'फ़ाइल लें (JSON)';
export const erase = 'मेरी जानकारी मिटाएँ';
export const consequences: readonly string[] = [
  'हम आपका नाम, फ़ोन नंबर, ई-मेल, पते, टिप्पणियाँ और संदेश हटा देंगे, और हर जगह से लॉग आउट हो जाएगा।',
  'पिछली यात्राओं की तारीख, शहर और किराया आपके नाम के बिना रहेंगे, क्योंकि हिसाब-किताब में ये ज़रूरी हैं।',
  'कंपनी के नाम के बिल रहेंगे, क्योंकि कर के कानून में उन्हें रखना ज़रूरी है। उनमें आपका नाम नहीं है।',
];
export const cancelIn = 'आने वाली यात्रा के लिए आपकी जानकारी चाहिए। पहले उसे यहाँ रद्द करें: ';
export const myBookings = 'मेरी बुकिंग';
export const cancelFirst = '';
export const cannotUndo = 'मिटाई हुई जानकारी वापस नहीं आती। उसके बाद पिछली यात्राएँ “मेरी बुकिंग” में नहीं दिखेंगी।';
export const lastDigits = (digits: number) => `आपके फ़ोन नंबर के आखिरी ${digits} अंक`;
export const eraseForEver = 'हमेशा के लिए मिटाएँ';
export const erasing = 'मिटाई जा रही है...';
export const keep = 'जानकारी रहने दें';

// Answers
export const notErased = 'कुछ भी नहीं मिटाया गया';
export const eraseFailed = 'जानकारी मिटाई नहीं जा सकी। कृपया फिर कोशिश करें।';
export const teamMember = 'आप हमारी टीम में हैं। पहले टीम की भूमिका हटानी होगी।';
export const stillAhead = (bookings: string) =>
  `ये बुकिंग अभी पूरी नहीं हुई हैं: ${bookings}। पहले इन्हें रद्द करें, या यात्रा पूरी होने तक रुकें।`;
export const erased = 'आपकी जानकारी मिटा दी गई है';
export const loggedOut = 'अब आप लॉग इन नहीं हैं। हमारे पास अब सिर्फ़ हिसाब-किताब है, आपके नाम और फ़ोन नंबर के बिना।';
