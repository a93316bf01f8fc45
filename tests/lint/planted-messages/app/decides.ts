import { identityWords } from '#domain/words/english/identity.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

export const equal = (refusal) => refusal.message === 'Invalid OTP';
export const included = ({ message }) => message.includes('only be used once');
export const ended = (error) => error.endsWith('Admin can override if needed.');
export const replaced = ({ message: said }) => said.replace('your', 'the customer’s');
export const matched = (refusal) => /already used/.test(refusal.message);
export const worded = (typed) => typed === identityWords['phone-invalid'];
export const rendered = (refusal) => renderRefusal(refusal).message.startsWith('Please');
export const chosen = (refusal) => {
  switch (refusal.message) {
    default:
      return refusal;
  }
};
export const listed = (errors, undone) => errors.includes(undone?.message ?? '');
export const labelled = ({ label }) => label === 'Phone';
