import path from 'node:path';
import { findMessageConditions } from '#tests/lint/message-conditions.ts';

/** The lint step `npm run check:messages`: prints each decision by the words of a message and ends with 1 if there is one. */
const found = findMessageConditions(path.join(import.meta.dirname, '../..'));
for (const { file, line, code } of found) console.error(`${file}:${line} ${code}`);
if (found.length > 0) {
  console.error(
    `${found.length} conditions read the words of a message. Decide by its code (docs/decisions/0002-refusals-are-values.md).`,
  );
  process.exitCode = 1;
}
