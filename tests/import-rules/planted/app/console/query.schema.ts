import { z } from 'zod';

export const query = z.object({});
