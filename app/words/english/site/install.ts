/** The installed app, and offers about it (docs/product/install.md). */

export const description =
  'Airport transfers, hourly rentals, intercity trips and shared seats, by electric car.';
export const bookRide = 'Book a ride';

// Offers
export const aboutApp = 'About this app';
export const newVersion = 'New version available! Refresh to update?';
export const refresh = 'Refresh';
export const notNow = 'Not now';
export const close = 'Close';
export const installOffer =
  'Install this app? It opens from your home screen and shows your next ride without a connection.';
export const install = 'Install';
export const installByHand =
  'To install this app, open the Share menu of your browser and choose Add to Home Screen.';

// What was typed
export const typedKept = 'What you typed is still here';
export const nothingSent = 'Nothing was sent. Check it and send it yourself.';
