// chunk: frame

import { picture } from '#app/ui/illustrations/picture.tsx';

/** The hero illustration: the car passing Delhi at night, the same in both themes. Drawn for 1200 × 520. */
export const NightRoad = picture('night-road', '0 0 1200 520', 'night-scene');

/** The moon over the night road. Its place depends on what stands in the sky. */
export const Moon = picture('moon', '0 0 124 124', 'night-scene');
