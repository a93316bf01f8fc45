'use strict';

const { readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');

/**
 * Returns the file that runs `ratha`: what `npm run build` made of the sources, or the sources themselves if one of them has changed
 * since (docs/decisions/0059-the-built-program.md).
 */
module.exports = function programFile() {
  const built = join(ROOT, 'build/program/current');
  try {
    const { startedAt, files } = JSON.parse(readFileSync(join(built, 'sources.json'), 'utf8'));
    const isCurrent = files.every((file) => statSync(`${ROOT}/${file}`).mtimeMs < startedAt);
    if (isCurrent) return join(built, 'main.js');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return join(ROOT, 'cli/main.ts');
};
