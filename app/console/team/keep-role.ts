import { keepPage } from '#app/console/shared/unreachable.ts';
import type { RoleFormError } from '#app/console/team/post-team.server.ts';

/**
 * Keeps the dialog and everything that was typed when the server cannot be reached
 * (docs/product/pages.md#unreachable).
 */
export const keepRole = keepPage('Failed to save role', (message) => {
  const typed = { countryCode: '', phone: '', role: '' };
  const formError: RoleFormError = { message, errors: {}, typed, isUnanswered: true };
  return { formError };
});
