import type { ReactNode } from 'react';
import type { HeadlineFares } from '#domain/fares/headline-fares.ts';

export type Question = { readonly question: string; readonly answer: string };

/** What the answers name: the tariff in force, and the configured city and time. */
export type Figures = {
  readonly fares: HeadlineFares;
  readonly city: string;
  /** In milliseconds. */
  readonly confirmation: number;
};

/** The links of the last paragraph. */
export type Contacts = {
  readonly phone: ReactNode;
  readonly email: ReactNode;
  readonly service: ReactNode;
  readonly cancellation: ReactNode;
};
