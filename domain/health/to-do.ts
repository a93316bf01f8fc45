import type { Concern, ConcernName } from '#domain/health/concerns.ts';
import { counted } from '#domain/kernel/text/counted.ts';

/** Where a person acts: a page of the console with the words of its link, or a command for the terminal. */
export type Act = { readonly href: string; readonly link: string } | { readonly command: string };

const ACTS: Readonly<Record<ConcernName, Act | null>> = {
  'bookings-overdue': { href: '/admin/bookings?status=received', link: 'Decide them' },
  'promise-broken': null,
  'rides-without-driver': { href: '/admin/duty-calendar', link: 'Assign drivers' },
  'messages-fail': { href: '/admin/messages?state=failed', link: 'Read why, and send again' },
  'messages-wait': { href: '/admin/messages?state=queued', link: 'See which' },
  'must-correct': { command: 'ratha doctor' },
  'inbox-waits': { href: '/admin/messages/inbox', link: 'Answer' },
  'events-stuck': { command: 'ratha doctor' },
  'no-relay': { command: 'ratha worker' },
  'workflows-fail': { command: 'ratha workflows failing' },
  'calendar-late': { command: 'ratha calendar status' },
  'backup-old': { command: 'ratha backup FOLDER' },
  'backup-unchecked': { command: 'ratha restore FILE --check' },
};

/** Returns where a person acts on a concern. Null if there is no single place. */
export const actOn = (name: ConcernName): Act | null => ACTS[name];

const CHANNELS: Readonly<Record<string, string>> = { whatsapp: 'WhatsApp', sms: 'SMS', email: 'E-mail' };

/** Says a concern in one sentence. */
export function sayConcern({ name, value, about = '' }: Concern): string {
  const channel = CHANNELS[about] ?? about;
  switch (name) {
    case 'bookings-overdue':
      return `${counted(value, 'booking waits', 'bookings wait')} longer than promised.`;
    case 'promise-broken':
      return `${counted(value, 'booking was', 'bookings were')} decided too late in 24 hours. Look at which hours they came.`;
    case 'rides-without-driver':
      return `${counted(value, 'confirmed ride')} within 24 hours ${value === 1 ? 'has' : 'have'} no driver.`;
    case 'messages-fail':
      return `${counted(value, 'message')} by ${channel} failed.`;
    case 'messages-wait':
      return `A message has waited ${age(value)} for its provider.`;
    case 'must-correct':
      return about === 'work'
        ? 'Automatic messages are late.'
        : `${channel} refuses messages until its settings are corrected.`;
    case 'inbox-waits':
      return `A person has waited ${age(value)} for an answer.`;
    case 'events-stuck':
      return `What people did has waited ${age(value)} for its messages.`;
    case 'no-relay':
      return 'No worker is running. Messages wait.';
    case 'workflows-fail':
      return `${counted(value, 'workflow fails', 'workflows fail')}.`;
    case 'calendar-late':
      return `The external calendar is ${age(value)} behind.`;
    case 'backup-old':
      return `There was no backup for ${age(value)}.`;
    case 'backup-unchecked':
      return `No backup was checked for ${age(value)}.`;
  }
}

/** Returns an age in words: `40 minutes`, `5 hours`, `3 days`. Rounded down. */
export function age(seconds: number): string {
  if (seconds < 2 * 3_600) return counted(Math.max(1, Math.floor(seconds / 60)), 'minute');
  if (seconds < 2 * 86_400) return counted(Math.floor(seconds / 3_600), 'hour');
  return counted(Math.floor(seconds / 86_400), 'day');
}
