import type { ReactNode } from 'react';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { Period } from '#domain/retention/period.ts';

/** One section of a policy. Its `id` is the same in every language, so that an address leads to it in each. */
export type Clause = { readonly id: string; readonly title: string; readonly body: ReactNode };

/** The values that every policy puts into its sentences. */
export type PolicyParts = {
  readonly name: string;
  readonly city: string;
  /** The support phone, as a link. */
  readonly phone: ReactNode;
  /** The e-mail address, as a link. */
  readonly email: ReactNode;
  /** Returns a link to a page of the site. */
  readonly page: (to: string, text: string) => ReactNode;
};

/** `confirmation` and `details` are configured durations in milliseconds. */
export type ContactParts = PolicyParts & {
  readonly whatsapp: string;
  readonly confirmation: number;
  readonly details: number;
};

export type TermsParts = PolicyParts & { readonly minimumHours: number; readonly confirmation: number };

export type ServiceParts = PolicyParts & {
  readonly tariff: Tariff;
  /** How the tariff calculates fares. */
  readonly fareRules: ReactNode;
  readonly confirmation: number;
  readonly details: number;
};

/** How long each kind of data is kept. */
export type RetentionPeriods = Readonly<
  Record<
    'bookings' | 'accounts' | 'messages' | 'inbound' | 'codes' | 'deletedBookings' | 'securityLog',
    Period
  >
>;

export type PrivacyParts = PolicyParts & { readonly kept: RetentionPeriods };
