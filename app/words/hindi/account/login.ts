/** The login with a phone (`/otp`). */

export const phoneVerification = 'फ़ोन नंबर की पुष्टि';
export const verifyYourPhone = 'फ़ोन नंबर की पुष्टि करें';
export const loginWithPhone = 'फ़ोन नंबर से लॉग इन करें';
export const phone = 'फ़ोन नंबर';
export const phoneHint = 'हम इस नंबर पर WhatsApp से एक कोड भेजेंगे।';
export const sendCode = 'कोड भेजें';
export const sending = 'भेजा जा रहा है...';
export const code = 'पुष्टि का कोड';
export const codeSentTo = 'WhatsApp से इस नंबर पर भेजा गया: ';
export const codeValidFor = (duration: string) => `। यह ${duration} तक चलेगा।`;
export const longCode = (characters: number) => ` इसमें ${characters} अक्षर और अंक हैं। छोटे अक्षर भी चलेंगे।`;
export const verify = 'पुष्टि करें';
export const verifying = 'पुष्टि हो रही है...';
export const back = 'वापस';
export const noCode = 'कोड नहीं मिला?';
export const resend = 'फिर से भेजें';
export const anotherCodeIn = (seconds: number) => `${seconds} सेकंड बाद दूसरा कोड मँगाया जा सकता है।`;
export const newCodeReplaces = 'नया कोड आने पर पुराना कोड नहीं चलेगा।';

// Toasts
export const validationError = 'कृपया जाँच लें';
export const phoneRequired = 'फ़ोन नंबर ज़रूरी है';
export const enterCode = 'कृपया 6 अंकों का कोड लिखें';
export const enterLongCode = 'कृपया 10 अक्षरों और अंकों का कोड लिखें';
export const sendFailed = 'कोड नहीं भेजा जा सका';
export const verifyFailed = 'पुष्टि नहीं हो पाई';
export const loginChanged = 'यह लॉगिन इस बीच बदल गया या ख़त्म हो गया, जैसे किसी दूसरे टैब में। कृपया यहाँ से आगे बढ़ें।';
export const tryAgain = 'कृपया फिर कोशिश करें।';
export const verified = 'पुष्टि हो गई';
export const loggedIn = 'अब आप अपने फ़ोन नंबर से लॉग इन हैं।';
export const bookingFailed = 'बुकिंग नहीं हुई';
export const bookAgain = (reason: string) => `${reason} कृपया फिर से बुक करें।`;
export const bookingReceivedTitle = 'आपका अनुरोध मिल गया!';
export const bookingReceived = 'आपकी बुकिंग हमें मिल गई है।';

// Where nothing is sent
export const notConnected = 'WhatsApp अभी जुड़ा नहीं है';
export const codeIsIn = 'आपका कोड यहाँ है: ';
export const outbox = 'भेजे जाने वाले संदेश';
export const likeEveryMessage = '। नमूने की इस साइट के सभी संदेश वहीं हैं।';
