import { renderRefusal } from '#domain/words/render-refusal.ts';

export const byCode = (refusal) => refusal.code === 'otp-wrong';
export const byCodeInWords = (refusal) => renderRefusal(refusal).code !== 'not-found';
export const isEmpty = ({ message }) => message === undefined || message === '';
export const atField = (error) => error.field === 'otp';
