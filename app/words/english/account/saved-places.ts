/** The saved places. */

export const title = 'Saved places';
export const intro = 'Choose Home or Work with one tap when you book. Only you and our team see them.';
export const addressHint = 'Area and city, such as Saket, New Delhi';
export const remove = (place: string) => `Remove ${place}`;
export const save = 'Save places';
export const saving = 'Saving...';
export const backToBooking = 'Back to your booking';
export const saved = 'Saved';
export const savedText = 'Your places are up to date.';
export const notSaved = 'We could not save your places. Please try again.';
