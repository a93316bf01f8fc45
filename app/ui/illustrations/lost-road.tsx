import { picture } from '#app/ui/illustrations/picture.tsx';

/** A signpost at the end of the road: for pages that are not there. */
export const LostRoad = picture('lost-road', '0 0 420 180');

/** An empty road under a low sun: for a list that has nothing in it yet. */
export const EmptyRoad = picture('empty-road', '0 40 320 100');
