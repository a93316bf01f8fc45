// chunk: booking

/** Texts about a booking: its route, its fare, its state. */

import type { Terminal } from '#domain/rides/ride.ts';

export const pickup = 'Pickup';
export const drop = 'Drop';
export const terminalPlace = (_terminal: Terminal, location: string) => location;

// Fare
export const fareSummary = 'Fare summary';
export const baseFare = 'Base Fare';
export const meetAndGreet = 'Meet & Greet';
export const total = 'Total';
export const couponDiscount = (code: string | null) => `Coupon Discount${code ? ` (${code})` : ''}`;
export const finalAmount = 'Final Amount';
export const payOnArrival = 'Pay on arrival, by cash or UPI.';
export const sentence = (text: string) => `${text}.`;

// A number to copy
export const copy = (id: string) => `Copy ${id}`;
export const copiedId = (id: string) => `${id} copied`;
export const copied = 'Copied';
export const copyFailed = 'Copy failed';
