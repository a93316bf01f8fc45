/** Texts below the form of a ride. */

export const riderRating = 'यात्रियों की राय';
export const sampleReview = 'नमूना';
export const preferToTalk = 'बात करके बुक करना है? फ़ोन करें: ';
export const everyDay = ', हर दिन, 24 घंटे।';

/** Three sample testimonials without names. */
export const TESTIMONIALS = [
  {
    words: 'गाड़ी दस मिनट पहले दरवाज़े पर थी, और इतनी शांत कि टर्मिनल तक नींद आ गई।',
    who: 'हवाई अड्डे की यात्रा, गुरुग्राम',
  },
  {
    words: 'चार जगह काम, एक ही गाड़ी, और किराया पहले से साफ़। उस दिन के बाद दूसरी टैक्सी नहीं ढूँढी।',
    who: 'घंटों के हिसाब से गाड़ी, नई दिल्ली',
  },
  {
    words: 'माता-पिता के साथ आगरा जाकर लौटे, सारा सामान आ गया, और चार्ज करने के लिए एक बार भी नहीं रुकना पड़ा।',
    who: 'दूसरे शहर की यात्रा, नोएडा',
  },
];
