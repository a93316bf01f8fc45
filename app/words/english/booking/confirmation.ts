/** The confirmation of a booking. */

export const yourBooking = 'Your booking';
export const cancelledTitle = 'Booking cancelled';
export const receivedTitle = 'Booking Received!';
export const paidAndCancelled = 'Our team will contact you about the amount you paid.';
export const nothingCharged = 'Nothing has been charged.';
export const yourDriver = 'Your driver';
export const yourRide = 'Your ride';
export const fare = 'Fare';
export const backToHome = 'Back to Home';
export const noBooking = 'No booking found. Please make a booking first.';

// Next steps
export const nextSteps = 'What happens next';
export const driverDetails = (before: string) =>
  `${before} before pickup we send your driver's and vehicle's details on WhatsApp.`;
export const beReady = 'Be ready 10 minutes early.';
export const payOnArrival = ' Pay on arrival, by cash or UPI.';
export const plansChanged = (hours: number) =>
  `Plans changed? Cancel in My Bookings until ${hours} hours before pickup, at no charge.`;
export const overdue = (within: string) =>
  `We have not confirmed within ${within} as promised, and we are sorry. We are working on it and will contact you on WhatsApp.`;
export const weConfirm = (within: string) =>
  `Our team contacts you on WhatsApp within ${within} to confirm availability.`;
export const nothingChargedNow = ' Nothing is charged now.';

// Vehicle and driver
export const yourVehicle = 'Your vehicle';
export const vehicle = '6/7-seater electric MPV';
export const vehicleText =
  'About 530 km on one charge, with a chauffeur. Driver and vehicle details follow before pickup.';
export const driverArrived = 'Your driver has arrived';
export const driver = 'Driver';
export const vehicleLabel = 'Vehicle';
export const numberPlate = 'Number plate';
export const call = (name: string) => `Call ${name}`;

// CO₂
export const noExhaust = (kg: number, km: number) =>
  `No exhaust on this ride: a diesel car of this size would put out about ${kg} kg of CO₂ over ${km} km.`;
export const noExhaustPerKm = (grams: number) =>
  `No exhaust on this ride: a diesel car of this size would put out about ${grams} g of CO₂ on every km.`;
