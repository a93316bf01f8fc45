import type { Review } from '#app/rider/landing/sample-reviews.ts';

/** A sample review as the layouts show it (docs/product/pages.md#reviews-samples). */
export type Sample = Review & {
  /** The ride is one that this rider took. */
  readonly verified: boolean;
  /** The address of a drawing of the service. */
  readonly image: string;
};

/** The fixed summary. `percent` counts from 5 stars to 1. */
export const SUMMARY = {
  average: 4.8,
  reviews: 847,
  percent: [
    { stars: 5, percent: 85 },
    { stars: 4, percent: 12 },
    { stars: 3, percent: 2 },
    { stars: 2, percent: 1 },
    { stars: 1, percent: 0 },
  ],
} as const;

export const LAYOUTS = ['carousel', 'grid', 'featured', 'video', 'breakdown', 'social', 'floating'] as const;

export type LayoutId = (typeof LAYOUTS)[number];

/** Returns the layout of an address, or the carousel. */
export function readLayout(search: URLSearchParams): LayoutId {
  return LAYOUTS.find((id) => id === search.get('layout')) ?? 'carousel';
}

/** Returns the number of stars of an address, or null for all. */
export function readStars(search: URLSearchParams): number | null {
  return SUMMARY.percent.find(({ stars }) => String(stars) === search.get('stars'))?.stars ?? null;
}
