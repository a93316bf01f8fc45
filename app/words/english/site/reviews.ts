/** The sample reviews (docs/product/pages.md#reviews). */

export const reviewsTitle = 'What a ride is like';
export const sampleReviews = 'Sample reviews';
export const sampleReview = 'Sample review';
export const pauseReviews = 'Pause reviews';
export const outOfFive = (rating: number) => `${rating} out of 5`;

type Review = {
  readonly name: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly service: string;
  readonly comment: string;
  readonly location: string;
};

export const SAMPLE_REVIEWS: readonly Review[] = [
  {
    name: 'Rider',
    rating: 5,
    service: 'Airport Transfer',
    comment: 'At the gate ten minutes early, bags in the boot before I had said good morning.',
    location: 'Gurugram',
  },
  {
    name: 'Rider',
    rating: 5,
    service: 'Hourly Rental',
    comment: 'Four meetings across the city, and the same car waiting at every door.',
    location: 'New Delhi',
  },
  {
    name: 'Rider',
    rating: 4,
    service: 'Airport Transfer',
    comment: 'Our flight landed late and the driver had already moved the pickup. No calls, no fuss.',
    location: 'Noida',
  },
  {
    name: 'Rider',
    rating: 5,
    service: 'Intercity Trip',
    comment: 'Six of us to Jaipur with room to spare, and so quiet that the children slept.',
    location: 'Faridabad',
  },
  {
    name: 'Rider',
    rating: 5,
    service: 'Hourly Rental',
    comment: 'My parents had a car and a patient chauffeur for the whole afternoon.',
    location: 'Ghaziabad',
  },
  {
    name: 'Rider',
    rating: 5,
    service: 'Airport Transfer',
    comment: 'The price I saw was the price I paid. That alone would bring me back.',
    location: 'Dwarka',
  },
];
