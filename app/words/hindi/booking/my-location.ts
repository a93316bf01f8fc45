/** Messages after a press of *Use my location*. */

const TYPE_IT = 'कृपया लिखें कि कहाँ से जाना है।';

export const offline = `इंटरनेट नहीं चल रहा है, इसलिए हम आपके पास की जगह नहीं ढूँढ सकते। ${TYPE_IT}`;
export const outage = `हमारी साइट ठीक से जवाब नहीं दे रही है, इसलिए हम आपके पास की जगह नहीं ढूँढ पाए। ${TYPE_IT}`;
export const typedMeanwhile = 'इस बीच आपने जगह लिख दी थी, इसलिए हमने उसे नहीं बदला।';
export const notFound = `आपका फ़ोन या कंप्यूटर यह नहीं बता पाया कि आप कहाँ हैं। ${TYPE_IT}`;
export const notAllowed = `आपका ब्राउज़र हमें यह नहीं बताता कि आप कहाँ हैं। ${TYPE_IT} या ब्राउज़र की सेटिंग में इसकी अनुमति दें और फिर दबाएँ।`;
export const tooSlow = `यह पता करने में बहुत देर लग गई कि आप कहाँ हैं। ${TYPE_IT}`;
export const filledIn = (place: string, km: number) =>
  `${place} लिख दिया गया है। हमारी जानकारी में आपके सबसे पास की जगह यही है, करीब ${km} किमी दूर। इसमें अपना मकान या गेट भी लिखें।`;
