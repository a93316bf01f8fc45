// chunk: frame

import { picture } from '#app/ui/illustrations/picture.tsx';

/** The car at its charging post. */
export const Charging = picture('charging', '0 0 370 200');
