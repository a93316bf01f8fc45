import { keepPage } from '#app/console/shared/unreachable.ts';
import type { TeamUndone } from '#app/console/team/post-team.server.ts';

/**
 * Keeps the dialog and everything that was typed when the server cannot be reached
 * (docs/product/pages.md#unreachable).
 */
export const keepRole = keepPage('Failed to save role', (message) => {
  const typed = { countryCode: '', phone: '', role: '' };
  const undone: TeamUndone = { message, errors: {}, typed, isUnanswered: true };
  return { undone };
});
