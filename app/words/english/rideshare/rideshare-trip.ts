/** The first two steps of a seat booking: route, direction and date, then the stops. */

export const seatFrom = 'A seat from';
export const from = 'From';
export const to = 'To';
export const route = 'Route';
export const direction = 'Direction';
export const travelDate = 'Travel date';
export const checking = 'Checking...';
export const continueLabel = 'Continue';
export const daysAhead = (days: number) => `You can book up to ${days} days ahead.`;
export const line = (from: string, to: string) => `${from} to ${to}`;
export const fromPrice = (price: string) => `from ${price}`;
export const fromCity = (city: string) => `From ${city}`;
export const backToCity = (city: string) => `Back to ${city}`;

// Next days
export const nextDays = 'Next days';
export const chooseRoute = 'Choose a route to see its days and prices.';
export const pressDay = 'Pick a day.';
export const noTrip = 'No trip is scheduled yet.';
export const laterDays = 'Later days';
export const showDays = 'Show days';
export const full = 'Full';
export const seatsLeft = (free: number) => `${free} ${free === 1 ? 'seat' : 'seats'} available`;
