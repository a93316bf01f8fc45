import type { Sample } from '#app/rider/reviews-samples/sample.ts';
import { SAMPLE_REVIEWS } from '#words/reviews.ts';

/** The name of the drawing in `/share/` for each service of a sample. */
const IMAGES: Readonly<Record<string, string>> = {
  'Airport Transfer': 'airport',
  'Hourly Rental': 'hourly',
  'Intercity Trip': 'intercity',
};

/** The place of the sample without a verified ride, to show both. */
const UNVERIFIED = 'Noida';

/** Returns the sample reviews of the landing page, with what the other layouts show. */
export function samples(): readonly Sample[] {
  return SAMPLE_REVIEWS.map((review) => ({
    ...review,
    verified: review.location !== UNVERIFIED,
    image: `/share/${IMAGES[review.service] ?? 'home'}.png`,
  }));
}
