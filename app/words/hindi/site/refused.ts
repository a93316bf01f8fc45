/** The small page for a request that reaches no page (app/server/refuse.ts), and calls. */

export const refused = {
  goHome: 'मुखपृष्ठ पर जाएँ',
  methodUnknown: { title: 'यह नहीं हो सकता', detail: 'हम इस तरह का अनुरोध नहीं समझते।' },
  otherSite: {
    title: 'यह नहीं हो सकता',
    detail: 'यह अनुरोध किसी दूसरी साइट से आया है। कृपया हमारा अपना पेज खोलकर फिर कोशिश करें।',
  },
  addressUnreadable: {
    title: 'हम यह पता नहीं समझ पाए',
    detail: 'यह पता पढ़ा नहीं जा सकता, या मौजूद नहीं है।',
  },
  notFound: { title: 'नहीं मिला', detail: 'यह पता पढ़ा नहीं जा सकता, या मौजूद नहीं है।' },
  addressTooLong: (characters: number, parameters: number) => ({
    title: 'पता बहुत लंबा है',
    detail: `पते में ज़्यादा से ज़्यादा ${characters} अक्षर और ${parameters} हिस्से हो सकते हैं।`,
  }),
  lengthMissing: { title: 'लंबाई नहीं बताई गई', detail: 'अनुरोध के साथ उसकी लंबाई बतानी होती है।' },
  bodyTooLarge: (kilobytes: number) => ({
    title: 'बहुत बड़ा है',
    detail: `एक अनुरोध में ज़्यादा से ज़्यादा ${kilobytes} किलोबाइट हो सकते हैं।`,
  }),
  failed: {
    title: 'कुछ गड़बड़ हो गई',
    detail: 'हमारी तरफ़ से कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  },
  outage: {
    title: 'हमारी तरफ़ से कुछ गड़बड़ हो गई',
    detail: 'हम आपका काम पूरा नहीं कर पाए। कृपया एक मिनट बाद फिर कोशिश करें।',
  },
};
