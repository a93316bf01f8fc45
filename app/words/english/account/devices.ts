/** Where a person is logged in, and what else My Bookings says about the account. */

import type { LanguageCode } from '#domain/kernel/language.ts';
import type { Channel } from '#domain/messaging/message.ts';

export const title = 'Settings';
export const savedPlaces = 'Saved places: Home and Work';
export const yourDevices = 'Your devices';
export const loggedInHere = 'You are logged in here. Log out a device that you no longer use.';
export const lostPhone = 'Did you lose a phone, or use a shared computer? This ends every login of ';
export const alsoHere = ', also on this device.';
export const logOutEverywhere = 'Log out everywhere';
export const ownData = 'Download or erase my data';

// A login
/** Returns the name of a device, which is stored as `Chrome on Android`. */
export const deviceName = (stored: string) => stored;
export const unknownBrowser = 'Unknown browser';
export const thisDevice = 'This device';
export const loggedIn = (at: string) => `Logged in ${at}`;
export const lastUsed = (at: string) => `Last used ${at}`;
export const logOut = 'Log out';
export const logOutDevice = (name: string, at: string) => ` ${name}, logged in ${at}`;
export const loggingOut = 'Logging out...';
export const loggedOut = 'Logged out';
export const deviceLoggedOut = 'That device is logged out. It needs a new code to log in again.';
export const notLoggedOut = 'Not logged out';
export const loggedOutEverywhere = 'Logged out everywhere';
export const sessionsEnded = (count: number) =>
  `${count === 1 ? '1 session has' : `${count} sessions have`} ended. Log in again where you need it.`;
export const logOutFailed = 'We could not log it out. Please try again.';

// The language of messages
export const messagesAreIn: Record<LanguageCode, string> = {
  en: 'Our messages to you are in English.',
  hi: 'Our messages to you are in Hindi.',
};
export const saved = 'Saved';
export const messagesFromNow: Record<LanguageCode, string> = {
  en: 'Our messages to you are in English from now on.',
  hi: 'Our messages to you are in Hindi from now on.',
};
// How messages come
export const comesFirstBy: Record<Channel, string> = {
  whatsapp: "Messages such as your driver's details come by WhatsApp first.",
  sms: "Messages such as your driver's details come by SMS first.",
  email: "Messages such as your driver's details come by e-mail first.",
};
export const firstBy: Record<Channel, string> = {
  whatsapp: 'WhatsApp first',
  sms: 'SMS first',
  email: 'E-mail first',
};
export const whatsappStopped = 'You get no messages from us by WhatsApp, except codes that you ask for.';
export const stopWhatsapp = 'Stop WhatsApp messages';
export const startWhatsapp = 'Get WhatsApp messages again';
export const choiceSaved = 'We write to you in this way from now on.';
export const choiceNotChanged = 'Not changed';
export const languageNotChanged = 'Language not changed';
export const saveFailed = 'We could not save it. Please try again.';
