import { picture } from '#app/ui/illustrations/picture.tsx';

const CARD = '0 0 320 160';

/** The terminal’s long roof, the tower, an aircraft climbing, the car at the kerb. */
export const AirportScene = picture('airport', CARD);

/** The sun as a clock face over the city, with the car below. */
export const HourlyScene = picture('hourly', CARD);

/** A road from the plain into the hills, between two pins. */
export const IntercityScene = picture('intercity', CARD);

/** A route line with its stops. */
export const RideshareScene = picture('rideshare', CARD);
