/** Says that a fare is an estimate, on every page and in every message (docs/product/fares.md#estimated). */
export const ESTIMATED_FARE = 'Estimated fare. We confirm the price with you before the ride.';
