/** The login by a message in WhatsApp (`/otp/whatsapp`). */

export const title = 'WhatsApp से लॉग इन करें';

// On the login page
export const otherWay = 'या बिना कोड के';
export const writeToUs = 'आप WhatsApp पर हमें लिखते हैं, और जवाब में वह शब्द भेजते हैं जो हम दिखाते हैं।';
export const withoutCode = 'बिना कोड के लॉग इन करें';
export const codesAreFull =
  'आपको कोड का इंतज़ार करने की ज़रूरत नहीं है: WhatsApp पर हमें लिखें, और जवाब में वह शब्द भेजें जो हम दिखाते हैं।';
export const logInWithWhatsapp = 'WhatsApp से लॉग इन करें';
export const starting = 'शुरू हो रहा है...';

// The page of a request
export const textToSend = (brand: string, token: string) => `${brand} में लॉग इन: ${token}`;
export const howTo = 'WhatsApp पर हमें लिखें';
export const firstSend = '1. यह संदेश इस नंबर पर भेजें: ';
export const afterNumber = '। उसी फ़ोन नंबर से भेजें, जिससे आपको लॉग इन करना है।';
export const openWhatsapp = 'WhatsApp खोलें';
export const thenReply = '2. हम WhatsApp पर उत्तर देंगे। हमें जवाब में यह शब्द भेजें:';
export const neverTell = 'किसी के कहने पर यह शब्द या यह संदेश कभी न भेजें। हम फ़ोन पर इसे कभी नहीं माँगते।';
export const progress = {
  waiting: '3. यह पेज आपके संदेश का इंतज़ार कर रहा है। इसके लिए ज़्यादा से ज़्यादा 10 मिनट हैं।',
  asked: '3. आपका संदेश मिल गया है। यह पेज शब्द का इंतज़ार कर रहा है।',
  confirmed: '3. शब्द मिल गया है। लॉग इन करने के लिए आगे बढ़ें दबाएँ।',
  ended: '',
};
export const goOn = 'आगे बढ़ें';
export const checking = 'जाँच हो रही है...';
export const useCode = 'इसके बजाय कोड से लॉग इन करें';
export const notLoggedIn = 'लॉग इन नहीं हुआ';
export const tryAgain = 'कोई उत्तर नहीं मिला। कृपया फिर कोशिश करें।';

// A request that has ended
export const ended = 'यह लॉग इन बंद हो गया है';
export const endedWhy =
  'इसमें 10 मिनट से ज़्यादा लगे, शब्द 3 बार गलत था, या यह पहले ही काम आ चुका है। आप लॉग इन नहीं हैं।';
export const startAgain = 'फिर से शुरू करें';
