// chunk: frame

import { picture } from '#app/ui/illustrations/picture.tsx';

/** A signpost at the end of a road, for pages that do not exist. */
export const LostRoad = picture('lost-road', '0 0 420 180');

/** An empty road under a low sun, for an empty list. */
export const EmptyRoad = picture('empty-road', '0 40 320 100');
