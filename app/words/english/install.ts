/** The installed app (docs/product/install.md). */

export const description =
  'Airport transfers, hourly rentals, intercity trips and shared seats, by electric car.';
export const bookRide = 'Book a ride';
