// chunk: booking

/** Texts about a booking: its route, its fare, its state. */

import type { Terminal } from '#domain/rides/ride.ts';

export const pickup = 'कहाँ से';
export const drop = 'कहाँ तक';
export const terminalPlace = (terminal: Terminal, _location: string) =>
  `दिल्ली एयरपोर्ट टर्मिनल ${terminal.slice(1)}, नई दिल्ली`;

// Fare
export const fareSummary = 'किराये का हिसाब';
export const baseFare = 'मूल किराया';
export const meetAndGreet = 'एयरपोर्ट पर स्वागत';
export const total = 'कुल';
export const couponDiscount = (code: string | null) => `कूपन की छूट${code ? ` (${code})` : ''}`;
export const finalAmount = 'अंतिम राशि';
export const payOnArrival = 'पहुँचने पर नकद या UPI से भुगतान करें।';
export const sentence = (text: string) => `${text}।`;

// A number to copy
export const copy = (id: string) => `${id} कॉपी करें`;
export const copiedId = (id: string) => `${id} कॉपी हो गया`;
export const copied = 'कॉपी हो गया';
export const copyFailed = 'कॉपी नहीं हो पाया';
