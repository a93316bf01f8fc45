import path from 'node:path';
import { findBrokenCitations } from '#tests/lint/citations.ts';

/** The lint step `npm run check:citations`: prints each broken citation and ends with 1 if there is one. */
const problems = findBrokenCitations(path.join(import.meta.dirname, '../..'));
for (const { file, line, message } of problems) console.error(`${file}:${line} ${message}`);
if (problems.length > 0) {
  console.error(`${problems.length} citations name something that the repository does not have.`);
  process.exitCode = 1;
}
