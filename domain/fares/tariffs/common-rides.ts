import { type RideRequest, terminalLocation } from '#domain/rides/ride.ts';

type CommonRide = {
  readonly name: string;
  readonly ride: Omit<RideRequest, 'pickupDate' | 'pickupTime'>;
};

const SAKET = 'Saket, New Delhi, Delhi';
const CONNAUGHT_PLACE = 'Connaught Place, New Delhi, Delhi';
const T3 = terminalLocation('T3');

/** Rides that riders often book, for the preview of new fares. */
export const COMMON_RIDES: readonly CommonRide[] = [
  {
    name: 'Saket → Terminal 3',
    ride: {
      service: 'airport',
      direction: 'to-airport',
      terminal: 'T3',
      pickupLocation: SAKET,
      dropLocation: T3,
    },
  },
  {
    name: 'Gurugram → Terminal 3',
    ride: {
      service: 'airport',
      direction: 'to-airport',
      terminal: 'T3',
      pickupLocation: 'DLF Cyber City, Gurugram, Haryana',
      dropLocation: T3,
    },
  },
  {
    name: 'Terminal 3 → Noida, with Meet & Greet',
    ride: {
      service: 'airport',
      direction: 'from-airport',
      terminal: 'T3',
      pickupLocation: T3,
      dropLocation: 'Sector 62, Noida, Uttar Pradesh',
      meetAndGreet: true,
    },
  },
  {
    name: 'Rental of 4 hours',
    ride: { service: 'hourly', hours: 4, pickupLocation: SAKET, dropLocation: SAKET },
  },
  {
    name: 'Delhi → Agra, one way',
    ride: {
      service: 'intercity',
      tripType: 'one-way',
      pickupLocation: CONNAUGHT_PLACE,
      dropLocation: 'Agra, Uttar Pradesh',
    },
  },
  {
    name: 'Delhi → Jaipur and back, 1 day there',
    ride: {
      service: 'intercity',
      tripType: 'round-trip',
      additionalHours: 24,
      pickupLocation: CONNAUGHT_PLACE,
      dropLocation: 'Jaipur, Rajasthan',
    },
  },
];
