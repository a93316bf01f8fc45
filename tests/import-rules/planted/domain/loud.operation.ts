import { fine } from './fine.ts';

export const LOUD = { name: 'all.loud', inputs: { fine } };
