import type { ReactNode } from 'react';
import type { HeadlineFares } from '#domain/fares/headline-fares.ts';

export type Question = { readonly question: string; readonly answer: string };

/** The values in the answers: the tariff in force, and the configured city and time. */
export type Figures = {
  readonly fares: HeadlineFares;
  readonly city: string;
  /** Time to confirm a booking, in milliseconds. */
  readonly confirmation: number;
};

/** The links of the last paragraph. */
export type Contacts = {
  readonly phone: ReactNode;
  readonly email: ReactNode;
  readonly service: ReactNode;
  readonly cancellation: ReactNode;
};
