import { here } from './here.ts';
export const there = () => here;
