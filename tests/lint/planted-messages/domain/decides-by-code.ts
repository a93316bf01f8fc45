import { inWords } from '#domain/words/in-words.ts';

export const byCode = (refusal) => refusal.code === 'otp-wrong';
export const byCodeInWords = (refusal) => inWords(refusal).code !== 'not-found';
export const isEmpty = ({ message }) => message === undefined || message === '';
export const atField = (error) => error.field === 'otp';
