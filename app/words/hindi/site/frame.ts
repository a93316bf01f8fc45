// chunk: frame

/** Texts around every page: header, footer, title, error pages. */

export const skipToMain = 'सीधे मुख्य जानकारी पर जाएँ';
export const home = 'मुखपृष्ठ';
export const homeOf = (name: string) => `${name}, मुखपृष्ठ`;

// Header
export const helpAndLogin = 'मदद और लॉग इन';
export const help = 'मदद';
export const login = 'लॉग इन';
export const logout = 'लॉग आउट';
export const account = 'खाता';
export const accountAndAdministration = 'खाता और प्रबंधन';
export const admin = 'प्रबंधन';
export const adminDashboard = 'प्रबंधन';
export const myBookings = 'मेरी बुकिंग';
export const loggedInAs = 'इस नंबर से लॉग इन हैं: ';

// Footer
export const hereAllDay = 'हम चौबीसों घंटे आपके साथ हैं';
export const openEveryDay = 'हर दिन, 24 घंटे';
export const questionsAndPolicies = 'सवाल-जवाब और नियम';
export const questions = 'सवाल और जवाब';
export const privacyPolicy = 'निजता नीति';
export const terms = 'नियम और शर्तें';
export const cancellationPolicy = 'रद्द करने के नियम';
export const contactPolicy = 'संपर्क की जानकारी';
export const servicePolicy = 'सेवा के नियम';

// Theme
export const theme = 'पेज का रंग';
export const light = 'हल्का';
export const dark = 'गहरा';
export const system = 'अपने आप';

// Title and shared links
export const errorPrefix = 'गलती: ';
export const shareImage = 'ड्राइवर के साथ बिजली से चलने वाली बड़ी गाड़ी';

// Error pages
export const notFoundTitle = 'यह पेज मौजूद नहीं है';
export const notFoundText = 'शायद पता गलत लिखा गया है, या पेज की जगह बदल गई है। आपकी बुकिंग पर कोई असर नहीं पड़ा है।';
export const notUnderstoodTitle = 'हम यह अनुरोध समझ नहीं पाए';
export const notUnderstoodText = 'कुछ भी नहीं बदला गया है। पेज को फिर से खोलें और एक बार और कोशिश करें।';
export const logInFirstTitle = 'पहले लॉग इन करें';
export const logInFirstText = 'यह पेज देखने के लिए फ़ोन नंबर की पुष्टि करके लॉग इन करें। उसके बाद यही पेज खुलेगा।';
export const noAccessTitle = 'आपको यह पेज देखने की अनुमति नहीं है';
export const noAccessText =
  'आप लॉग इन हैं, पर आपके खाते से यह पेज नहीं खुल सकता। अगर आपको इसकी ज़रूरत है, तो हमारी टीम को फ़ोन करें।';
export const tooManyTitle = 'बहुत ज़्यादा कोशिशें हो गईं';
export const tooManyText = 'न कोई बुकिंग हुई, न कोई पैसा कटा। एक मिनट रुकें और फिर कोशिश करें।';
export const outageTitle = 'हमारी तरफ़ से कुछ गड़बड़ हो गई';
export const outageNotCharged = 'हम आपका काम पूरा नहीं कर पाए। कोई पैसा नहीं कटा है: भुगतान पहुँचने पर ही होता है।';
export const tellReference = 'हमें फ़ोन करें, तो यह संदर्भ बताएँ:';
export const outageTryAgain =
  'एक मिनट बाद फिर कोशिश करें। अगर बुकिंग चल रही थी, तो पहले मेरी बुकिंग में देख लें: हो सकता है वह हमें मिल गई हो।';
export const somethingWentWrong = 'कुछ गड़बड़ हो गई';
export const goToHome = 'मुखपृष्ठ पर जाएँ';
export const bookARide = 'यात्रा बुक करें';
export const call = (phone: string) => `फ़ोन करें: ${phone}`;
export const inNewTab = (action: string) => `${action} (नए टैब में)`;

// A list of answers
export const change = 'बदलें';
export const changed = (label: string) => `: ${label}`;

// Messages over the page
export const close = 'बंद करें';
export const notifications = 'सूचनाएँ ({hotkey})';

// A form that was not processed
export const offline =
  'इंटरनेट नहीं चल रहा है। कुछ भी नहीं भेजा गया, और आपका लिखा हुआ कुछ भी नहीं खोया है। इंटरनेट चलने पर फिर कोशिश करें।';
export const nothingLost = 'आपका लिखा हुआ कुछ भी नहीं खोया है। इसे यहीं से फिर भेजें।';
export const nothingLostLogIn = 'आपका लिखा हुआ कुछ भी नहीं खोया है। नए टैब में लॉग इन करें, फिर इसे यहीं से दोबारा भेजें।';
export const whatYouTyped = 'आपने यह लिखा था';
export const sendAgain = 'फिर से भेजें';

const FIELDS: Readonly<Record<string, string>> = {
  serviceType: 'सेवा',
  service: 'सेवा',
  tripDirection: 'दिशा',
  terminal: 'टर्मिनल',
  flightNumber: 'फ़्लाइट नंबर',
  pickupLocation: 'चढ़ने की जगह',
  dropLocation: 'उतरने की जगह',
  from: 'कहाँ से',
  to: 'कहाँ तक',
  pickupDate: 'यात्रा की तारीख',
  pickupTime: 'चढ़ने का समय',
  date: 'तारीख',
  time: 'समय',
  hoursRequired: 'घंटे',
  tripType: 'यात्रा का प्रकार',
  additionalHours: 'ठहरने का समय',
  meetAndGreet: 'एयरपोर्ट पर स्वागत',
  customerName: 'नाम',
  customerEmail: 'ई-मेल',
  passengerName: 'यात्री का नाम',
  passengerPhone: 'यात्री का फ़ोन नंबर',
  countryCode: 'देश का कोड',
  phone: 'फ़ोन नंबर',
  couponCode: 'कूपन',
  specialInstructions: 'खास निर्देश',
  notes: 'टिप्पणी',
  name: 'नाम',
  label: 'नाम',
  address: 'पता',
  reason: 'कारण',
};

/** Returns the name of a field as words: `pickupDate` becomes तारीख. */
export function fieldLabel(name: string): string {
  return FIELDS[name] ?? 'आपका जवाब';
}
