// chunk: frame

import { picture } from '#app/ui/illustrations/picture.tsx';

/** The front and the rear of the car from above, as wide as its sides: 24 to 360 of 384. */
export const CarFront = picture('car-front', '0 0 384 132');
export const CarRear = picture('car-rear', '0 0 384 58');
