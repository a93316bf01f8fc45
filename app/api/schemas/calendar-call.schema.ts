import { z } from 'zod';
import { type IndiaDate, isIndiaDate } from '#domain/kernel/india-time.ts';

const day = z.custom<IndiaDate>(isIndiaDate, 'Must be a day such as 2026-11-22').optional();

export const syncCall = z
  .strictObject({ from: day, to: day }, 'Send a JSON object')
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'Must not be before from' });
