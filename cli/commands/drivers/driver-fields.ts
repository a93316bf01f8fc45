import { z } from 'zod';

/** What can be said of a driver; the domain judges it. */
export const driverFields = {
  name: z.string().optional(),
  phone: z.string().optional(),
  license: z.string().optional(),
  experience: z.string().optional(),
};

export const DRIVER_OPTIONS = {
  '--name <name>': 'the full name',
  '--phone <phone>': 'in international form, or ten digits of India',
  '--license <number>': 'the licence number',
  '--experience <text>': 'in years or in a few words',
};
