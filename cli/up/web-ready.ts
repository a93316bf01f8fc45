import { z } from 'zod';

/** Message from the web process to the supervisor when it serves on `port`. */
export const webReady = z.object({ ready: z.literal(true), port: z.int() });
export type WebReady = Readonly<z.output<typeof webReady>>;
