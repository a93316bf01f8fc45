import type { Refusal } from './refusals.ts';

export const refusal: Refusal = 'anything';
