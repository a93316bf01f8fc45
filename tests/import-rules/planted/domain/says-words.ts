import { words } from './words/words.ts';

export const said = words;
