/** Texts around the steps of a seat booking (`/scheduled-rideshare`). */

export const titles = {
  trip: {
    title: 'तय समय की साझा यात्रा',
    intro: 'तय समय पर चलने वाली गाड़ी में, एक शहर से दूसरे शहर तक एक सीट बुक करें।',
  },
  stops: { title: 'चढ़ने और उतरने की जगह', intro: 'बताएँ, कहाँ चढ़ना है और कहाँ उतरना है।' },
  seat: { title: 'अपनी सीट चुनें', intro: 'बुकिंग पूरी होने तक हम आपकी सीट रोककर रखेंगे।' },
  details: { title: 'आपकी जानकारी', intro: 'बस थोड़ा और। यात्री कौन है?' },
};
export const heldFor = (length: string) => `बुकिंग पूरी करने के लिए हम आपकी सीट ${length} रोककर रखेंगे।`;
export const description = (city: string) =>
  `${city} से तय मार्ग और तय दिनों पर, बड़ी इलेक्ट्रिक साझा गाड़ी में एक सीट बुक करें। सीट आप चुनें, भुगतान पहुँचने पर करें।`;
export const stepOf = (step: number, steps: number) => `चरण ${step} (कुल ${steps})`;
export const preferToTalk = 'बात करके बुक करना है? फ़ोन करें: ';
export const everyDay = ', हर दिन, 24 घंटे।';

// Answers
export const bookingFailed = 'बुकिंग नहीं हुई';
export const notCreated = 'बुकिंग नहीं हो पाई। कृपया फिर कोशिश करें।';
export const notHeld = 'सीट नहीं रोकी गई';
export const holdFailed = 'सीट रोकी नहीं जा सकी। कृपया फिर कोशिश करें।';

// Missing answers
export const detailsIncomplete = 'कृपया सब कुछ चुन लें।';
export const selectPickup = 'कृपया चढ़ने की जगह चुनें';
export const selectDrop = 'कृपया उतरने की जगह चुनें';
export const selectRoute = 'कृपया मार्ग चुनें';
export const selectSeat = 'आगे बढ़ने के लिए कृपया सीट चुनें';
