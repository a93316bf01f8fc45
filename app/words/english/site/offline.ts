/** The page without a connection (docs/product/install.md#offline). */

export const offlineTitle = 'You are offline';
export const offlineText = 'Nothing was sent. This page needs a connection. Your bookings are not affected.';
export const typedWaits = 'What you typed is kept. It comes back with the page, and you send it yourself.';
export const tryAgain = 'Try again';
export const nextRide = 'Your next ride';
export const asLastSeen = 'As it was when you last looked at it here.';
export const callUs = (phone: string) => `You can call us without internet: ${phone}.`;
