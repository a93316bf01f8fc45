import { z } from 'zod';

/** Input fields of a driver. The domain validates them. */
export const driverFields = {
  name: z.string().optional(),
  phone: z.string().optional(),
  license: z.string().optional(),
  experience: z.string().optional(),
};

export const DRIVER_OPTIONS = {
  '--name <name>': 'the full name',
  '--phone <phone>': 'the phone number in international form, or the ten digits of an Indian number',
  '--license <number>': 'the licence number',
  '--experience <text>': 'the experience, in years or in a few words',
};
