/** Texts around the steps of a seat booking (`/scheduled-rideshare`). */

export const titles = {
  trip: { title: 'Scheduled Rideshare', intro: 'Book a seat between cities on a fixed timetable.' },
  stops: { title: 'Pickup and drop', intro: 'Choose where you get on and where you get off.' },
  seat: { title: 'Choose your seat', intro: 'We’ll hold your seat while you finish booking.' },
  details: { title: 'Your details', intro: 'Almost done. Who is travelling?' },
};
export const heldFor = (length: string) => `We’ll hold your seat for ${length} while you finish booking.`;
export const description = (city: string) =>
  `Book one seat in a shared electric MPV from ${city}, on fixed routes and days. Choose your seat, pay on arrival.`;
export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`;
export const preferToTalk = 'Prefer to talk to us? ';
export const everyDay = ', every day, 24 hours.';

// Answers
export const bookingFailed = 'Booking Failed';
export const notCreated = 'Failed to create booking. Please try again.';
export const notHeld = 'Seat not held';
export const holdFailed = 'We could not hold the seat. Please try again.';

// Missing answers
export const detailsIncomplete = 'Please ensure all details are selected.';
export const selectPickup = 'Please select a pickup point';
export const selectDrop = 'Please select a drop point';
export const selectRoute = 'Please select a route';
export const selectSeat = 'Please select a seat to continue';
