export type { Fares } from '../fares/fares.ts';
