/** Texts below the form of a ride. */

export const riderRating = 'rider rating';
export const sampleReview = 'Sample review';
export const preferToTalk = 'Prefer to talk to us? ';
export const everyDay = ', every day, 24 hours.';

/** Three sample testimonials without names. */
export const TESTIMONIALS = [
  {
    words: 'The car was at the door ten minutes early, and so quiet that I slept to the terminal.',
    who: 'Airport transfer, Gurugram',
  },
  {
    words: 'Four meetings, one car, one clear price. I stopped looking for cabs that day.',
    who: 'Hourly rental, New Delhi',
  },
  {
    words: 'Agra and back with my parents, all the luggage in, and not one stop to charge.',
    who: 'Intercity trip, Noida',
  },
];
