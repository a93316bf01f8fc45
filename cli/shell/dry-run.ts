import { z } from 'zod';

/** Option of the commands that can show what they would change, and change nothing. */
export const DRY_RUN_OPTION = { '--dry-run': 'show what would be changed, and change nothing' };

export const dryRunOption = z.boolean().default(false);

/** The first line of a dry run. */
export const dryRunNote = 'Dry run: nothing was changed.';
