import { picture } from '#app/ui/illustrations/picture.tsx';

const CARD = '0 0 320 160';

/** The terminal’s long roof, the tower, an aircraft climbing, the car at the kerb. */
export const AirportScene = picture('airport', CARD);

/** The sun as a clock’s face over the city, the hours run by the car beneath it. */
export const HourlyScene = picture('hourly', CARD);

/** The road from the plain into the hills, from one pin to the other. */
export const IntercityScene = picture('intercity', CARD);

/** One line through its stops. */
export const RideshareScene = picture('rideshare', CARD);
