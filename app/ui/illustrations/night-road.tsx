import { picture } from '#app/ui/illustrations/picture.tsx';

/** The hero illustration: the car passing Delhi at night, the same in both themes. Drawn for 1200 × 520. */
export const NightRoad = picture('night-road', '0 0 1200 520', 'night-scene');
