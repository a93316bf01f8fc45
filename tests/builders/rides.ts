import type { RideRequest } from '#domain/rides/ride.ts';

/** An ordinary day. The rides below are for the next day. */
export const TODAY = '2026-11-21';
export const TOMORROW = '2026-11-22';

type Answers = Partial<Omit<RideRequest, 'service'>>;

export function airportRequest(answers: Answers = {}): RideRequest {
  return {
    service: 'airport',
    pickupLocation: 'Connaught Place, New Delhi, Delhi',
    dropLocation: '',
    pickupDate: TOMORROW,
    pickupTime: '18:00',
    direction: 'to-airport',
    terminal: 'T3',
    ...answers,
  };
}

export function fromAirportRequest(answers: Answers = {}): RideRequest {
  return airportRequest({
    direction: 'from-airport',
    pickupLocation: '',
    dropLocation: 'Connaught Place, New Delhi, Delhi',
    ...answers,
  });
}

export function hourlyRequest(answers: Answers = {}): RideRequest {
  return {
    service: 'hourly',
    pickupLocation: 'Hauz Khas Village, New Delhi, Delhi',
    dropLocation: 'Khan Market, New Delhi, Delhi',
    pickupDate: TOMORROW,
    pickupTime: '18:00',
    hours: 4,
    ...answers,
  };
}

export function intercityRequest(answers: Answers = {}): RideRequest {
  return {
    service: 'intercity',
    pickupLocation: 'Connaught Place, New Delhi, Delhi',
    dropLocation: 'Jaipur, Rajasthan, India',
    pickupDate: TOMORROW,
    pickupTime: '18:00',
    tripType: 'one-way',
    ...answers,
  };
}
