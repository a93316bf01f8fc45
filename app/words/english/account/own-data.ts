/** The rider's own data (`/my-bookings/data`). */

export const title = 'My data';
export const eraseTitle = 'Erase my data?';
export const download = 'Download my data';
export const oneFile =
  'One file with everything that we keep about you: account, bookings, messages, coupons, invoices and logins.';
export const downloadJson = 'Download my data (JSON)';
export const erase = 'Erase my data';
export const consequences: readonly string[] = [
  'We remove your name, phone, e-mail, addresses, notes and messages, and end all your logins.',
  'We keep dates, towns and fares of past rides without your name, because the accounts need them.',
  'Invoices to a company stay, because tax law keeps them. They do not name you.',
];
export const cancelIn = 'You have an upcoming ride, and we need your data for it. Cancel it in ';
export const myBookings = 'My Bookings';
export const cancelFirst = ' first.';
export const cannotUndo = 'This cannot be undone. Afterwards your past rides are not in My Bookings.';
export const lastDigits = (digits: number) => `Last ${digits} digits of your phone number`;
export const eraseForEver = 'Erase my data for ever';
export const erasing = 'Erasing...';
export const keep = 'Keep my data';

// Answers
export const notErased = 'Nothing was erased';
export const eraseFailed = 'We could not erase it. Please try again.';
export const teamMember = 'You are a member of the team. An owner revokes your role first.';
export const stillAhead = (bookings: string) =>
  `You have an upcoming ride: ${bookings}. Cancel it first, or wait until it is over.`;
export const erased = 'Your data is erased';
export const loggedOut =
  'You are logged out. We keep only what the accounts need, without your name and phone.';
