/** The page of sample reviews (`/reviews-samples`). */

export const title = 'नमूने की राय';
export const intro = 'राय दिखाने के सात तरीके। इस पेज की राय और आँकड़े नमूने हैं, ग्राहकों के नहीं।';
export const layouts = 'दिखाने के तरीके';
export const layoutNames = {
  carousel: 'चलती हुई',
  grid: 'एक साथ सब',
  featured: 'एक खास राय और आँकड़े',
  video: 'तस्वीरों के साथ',
  breakdown: 'सितारों का हिसाब',
  social: 'एक के नीचे एक',
  floating: 'ऊपर-नीचे',
};
export const reviewCount = (count: number) => `${count} लोगों की राय`;
export const verified = 'यात्रा की पुष्टि हुई';
export const giveStars = (stars: number) => `लोग ${stars} सितारे देते हैं`;
export const drawing = (service: string) => `चित्र: ${service}`;

// The samples by stars
export const starCount = (stars: number) => `${stars} ${stars === 1 ? 'सितारा' : 'सितारे'}`;
export const allSamples = (count: number) => `सभी ${count} नमूने`;
export const samplesWith = (count: number, stars: number) =>
  count > 0
    ? `${stars} ${stars === 1 ? 'सितारे' : 'सितारों'} वाले ${count} नमूने`
    : `${stars} ${stars === 1 ? 'सितारे' : 'सितारों'} वाला कोई नमूना नहीं है`;
export const showAll = 'सब दिखाएँ';
