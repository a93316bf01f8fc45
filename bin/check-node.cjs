'use strict';

// Written for any Node, because an older one must be able to read it.
// Ratha's TypeScript files run without a build step, since Node 22.18 and Node 23.6.
if (!process.features.typescript) {
  console.error(
    `Ratha needs Node 22.18 or newer (of Node 23, 23.6 or newer), and this is ${process.version}: install a newer one from https://nodejs.org, or run \`nvm install\` in Ratha's folder.`,
  );
  process.exit(1);
}
