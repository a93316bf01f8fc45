/** The contact of a booking: name, phone and passenger. */

export const fullName = 'पूरा नाम';
export const email = 'ई-मेल';
export const emailHint = 'बुकिंग की जानकारी हम इसी पते पर भेजेंगे।';
export const phoneVerified = 'फ़ोन नंबर की पुष्टि हो गई';
export const loggedInAs = 'इस नंबर से लॉग इन हैं: ';

// Phone
export const phone = 'फ़ोन नंबर';
export const phoneHint = 'इसकी पुष्टि के लिए हम WhatsApp से एक कोड भेजेंगे।';
export const sendCode = 'कोड भेजें';
export const sending = 'भेजा जा रहा है...';
export const codeSent = 'कोड भेज दिया गया';
export const code = 'पुष्टि का कोड';
export const codeHint = (phone: string) => `WhatsApp से ${phone} पर भेजा गया। यह 5 मिनट तक चलेगा।`;
export const longCodeHint = (phone: string, characters: number) =>
  `${codeHint(phone)} इसमें ${characters} अक्षर और अंक हैं। छोटे अक्षर भी चलेंगे।`;
export const verify = 'पुष्टि करें';
export const verifying = 'पुष्टि हो रही है...';
export const resend = 'कोड फिर से भेजें';

// Toast
export const validationError = 'कृपया जाँच लें';

// Passenger
export const somebodyElse = 'यात्रा कोई और करेगा';
export const passengerHint = 'ड्राइवर इन्हीं से मिलेगा और ज़रूरत होने पर इन्हें फ़ोन करेगा। हमारे संदेश और रसीद आपको मिलेंगे।';
