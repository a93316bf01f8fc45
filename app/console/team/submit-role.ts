import type { RoleFormError } from '#app/console/team/post-team.server.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';

/**
 * Submits the dialog. If the server cannot be reached, the dialog and everything typed stay
 * (docs/product/pages.md#unreachable).
 */
export const submitRole = submitOrStay('Failed to save role', (message) => {
  const typed = { countryCode: '', phone: '', role: '' };
  const formError: RoleFormError = { message, errors: {}, typed, isUnanswered: true };
  return { formError };
});
