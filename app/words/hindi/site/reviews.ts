/** The sample reviews (docs/product/pages.md#reviews). */

export const reviewsTitle = 'ऐसी होती है हमारी यात्रा';
export const sampleReviews = 'नमूने की राय';
export const sampleReview = 'नमूना';
export const pauseReviews = 'राय रोकें';
export const outOfFive = (rating: number) => `5 में से ${rating}`;

type Review = {
  readonly name: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly service: string;
  readonly comment: string;
  readonly location: string;
};

export const SAMPLE_REVIEWS: readonly Review[] = [
  {
    name: 'यात्री',
    rating: 5,
    service: 'हवाई अड्डे की यात्रा',
    comment: 'दस मिनट पहले गाड़ी दरवाज़े पर थी, और नमस्ते कहने से पहले सामान डिक्की में।',
    location: 'गुरुग्राम',
  },
  {
    name: 'यात्री',
    rating: 5,
    service: 'घंटों के हिसाब से गाड़ी',
    comment: 'शहर में चार जगह काम था, और हर जगह वही गाड़ी दरवाज़े पर तैयार मिली।',
    location: 'नई दिल्ली',
  },
  {
    name: 'यात्री',
    rating: 4,
    service: 'हवाई अड्डे की यात्रा',
    comment: 'फ़्लाइट देर से उतरी, पर ड्राइवर ने समय पहले ही बदल लिया था। न फ़ोन करना पड़ा, न कोई परेशानी हुई।',
    location: 'नोएडा',
  },
  {
    name: 'यात्री',
    rating: 5,
    service: 'दूसरे शहर की यात्रा',
    comment: 'हम छह लोग जयपुर गए, फिर भी जगह बच गई। गाड़ी इतनी शांत थी कि बच्चे सो गए।',
    location: 'फ़रीदाबाद',
  },
  {
    name: 'यात्री',
    rating: 5,
    service: 'घंटों के हिसाब से गाड़ी',
    comment: 'मेरे माता-पिता को पूरी दोपहर के लिए गाड़ी और धीरज वाला ड्राइवर मिला।',
    location: 'गाज़ियाबाद',
  },
  {
    name: 'यात्री',
    rating: 5,
    service: 'हवाई अड्डे की यात्रा',
    comment: 'जो किराया दिखा, वही देना पड़ा। दोबारा बुक करने के लिए इतना ही काफ़ी है।',
    location: 'द्वारका',
  },
];
