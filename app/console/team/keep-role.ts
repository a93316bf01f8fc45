import { keepPage } from '#app/console/shared/unreachable.ts';
import type { TeamUndone } from '#app/console/team/post-team.server.ts';

/** Keeps a dialog of the team's page, with what was typed, where it was not answered (seed 1 §8). */
export const keepRole = keepPage('Failed to save role', (message) => {
  const typed = { countryCode: '', phone: '', role: '' };
  const undone: TeamUndone = { message, errors: {}, typed, isUnanswered: true };
  return { undone };
});
