/** The page of a duty for its driver (docs/product/duties.md#driver-link). */
import type { DutyState } from '#domain/duties/duty.ts';
import type { DutyReport } from '#domain/duties/link/reports.ts';
import { formatDate, formatDateTime, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';

export const duty = 'Duty';
export const dutyOf = (id: string) => `Duty ${id}`;

// Frame
export const questions = 'Questions about the duty?';
export const callTeam = 'Call the team';

// How the duty stands
export const states: Readonly<Record<DutyState, string>> = {
  assigned: 'Please accept or decline this duty.',
  accepted: 'You have accepted this duty.',
  declined: 'You have declined this duty. The team is looking for another driver.',
  'on-my-way': 'You are on your way.',
  arrived: 'You have arrived.',
  started: 'The ride has started.',
  completed: 'The ride is completed. Thank you.',
  'no-show': 'The passenger did not come. The team has been told.',
};
export const cancelled = 'This booking is cancelled.';
export const yourReason = (reason: string) => ` Your reason: ${reason}`;

// Reports
export const reports: Readonly<Record<DutyReport, string>> = {
  accept: 'Accept',
  decline: 'Decline',
  'on-my-way': 'On my way',
  arrived: 'Arrived',
  start: 'Start trip',
  complete: 'Complete',
  'no-show': 'No-show',
};
export const sending = 'Sending...';
export const laterStep = 'Report a later step';
export const notHere = 'The passenger is not here';
export const callFirst =
  'Please call the passenger first. A no-show cancels the booking and cannot be undone here.';
export const cannotTake = 'I cannot take this duty';
export const declineDuty = 'Decline this duty';
export const whyNot = 'Why can you not take it?';
export const whyNotHint = 'The team reads it and finds another driver.';
export const reportFrom = (time: string) => `You can report the ride on this page from ${time} on.`;
export const noShowFrom = (time: string) =>
  `If nobody comes, open this page again from ${time} on to report a no-show.`;

// A report without an answer
export const unconfirmed = (report: string) => `"${report}" is not confirmed`;
export const somethingUnconfirmed = 'Not confirmed';
export const pressAgain =
  'There was no answer, so we do not know whether it was saved. Please press it again. A report that is sent twice counts once.';
export const sendAgain =
  'We do not know whether it was saved. Please send it again. A report that is sent twice counts once.';
export const sendReportAgain = (report: string) => `Send "${report}" again`;
export const ifNotCall = 'If it does not work, call the team.';

// Where to drive, and who rides
export const pickup = 'Pickup';
export const drop = 'Drop';
export const thenTo = (place: string) => `then to ${place}`;
export const toPickup = 'Navigate to the pickup';
export const toDrop = 'Navigate to the drop';
export const passenger = 'Passenger';
export const passengers = 'Passengers';
export const noSeats = 'No seats are booked yet.';
export const call = (phone: string) => `Call ${phone}`;
export const wholeNumberLater = (phone: string) =>
  `${phone}. The whole number is shown on the day of the duty.`;
export const boards = (seat: string, stop: string, at: Date) => `Seat ${seat}, ${stop}, ${time(at)}`;
export const details = 'Details';
export const vehicle = 'Vehicle';

// Times
export const time = (at: Date) => indiaTimeOf(at);
/** Returns the time of a duty: `22/11/2026, 21:02 to 23:02 IST`, with both days if there are two. */
export const period = (from: Date, to: Date) => {
  const isOneDay = indiaDateOf(from) === indiaDateOf(to);
  return `${formatDate(from)}, ${time(from)} to ${isOneDay ? `${time(to)} IST` : formatDateTime(to)}`;
};

// A duty that the driver has lost
export const lostTitles = {
  'with-other': 'This ride is with another driver now',
  again: 'This ride has a newer link',
  'with-nobody': 'You do not have this ride any more',
};
export const lostNext: Readonly<Record<keyof typeof lostTitles, string>> = {
  'with-other': 'Nothing was reported. If you are at the pickup, call the team before you leave.',
  again: 'You have this ride, but not by this link. Open the link in your newest message.',
  'with-nobody':
    'It was cancelled, or the team is looking for another driver. Nothing was reported. If you are at the pickup, call the team before you leave.',
};
export const unknownTrip = 'a trip';

// No page: an altered link and a lapsed one have the same words.
export const noDuty = {
  title: 'This link does not open a duty',
  paragraphs: [
    'The duty may be over. The link may also be incomplete.',
    'Nothing was reported. Open the link in your newest message, or call the team.',
  ],
};
export const tooMany = {
  title: 'Too many attempts',
  paragraphs: ['Please wait a minute. Then open the link in your message again.'],
};
export const outage = {
  title: 'We cannot show your duty now',
  paragraphs: [
    'Something went wrong on our side. Please open this page again in a minute.',
    'If you cannot wait, call the team.',
  ],
};
