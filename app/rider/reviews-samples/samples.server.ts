import type { Sample } from '#app/rider/reviews-samples/sample.ts';
import { SAMPLE_REVIEWS } from '#words/site/reviews.ts';

/** The drawing in `/share/` for the service of each sample, in the order of the samples. */
const IMAGES = ['airport', 'hourly', 'airport', 'intercity', 'hourly', 'airport'];

/** The one sample without a verified ride, to show both. */
const UNVERIFIED = 2;

/** Returns the sample reviews of the landing page, with what the other layouts show. */
export function samples(): readonly Sample[] {
  return SAMPLE_REVIEWS.map((review, index) => ({
    ...review,
    verified: index !== UNVERIFIED,
    image: `/share/${IMAGES[index] ?? 'home'}.png`,
  }));
}
