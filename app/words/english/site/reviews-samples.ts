/** The page of sample reviews (`/reviews-samples`). */

import { counted } from '#domain/kernel/text/counted.ts';

export const title = 'Sample reviews';
export const intro =
  'Seven ways to show reviews. The reviews and figures on this page are samples, not those of customers.';
export const layouts = 'Layouts';
export const layoutNames = {
  carousel: 'Carousel',
  grid: 'Grid',
  featured: 'Featured and statistics',
  video: 'Video style',
  breakdown: 'Rating breakdown',
  social: 'Social feed',
  floating: 'Floating',
};
export const reviewCount = (count: number) => `${count} reviews`;
export const verified = 'Verified ride';
export const giveStars = (stars: number) => `give ${stars} stars`;
export const drawing = (service: string) => `Drawing: ${service}`;

// The samples by stars
export const starCount = (stars: number) => counted(stars, 'star');
export const allSamples = (count: number) => `All ${count} samples`;
export const samplesWith = (count: number, stars: number) =>
  count > 0
    ? `${counted(count, 'sample')} with ${counted(stars, 'star')}`
    : `No sample has ${counted(stars, 'star')}`;
export const showAll = 'Show all';
