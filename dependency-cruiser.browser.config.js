// What the browser loads: routes and components with everything that they import, types and server files left out, as
// Remix leaves them out of the browser's build. Proven by a planted violation in tests/import-rules.

/** Files that Remix keeps out of the browser, and the process around it. */
const server = '\\.server\\.tsx?$|^app/(server|api|http)(/|\\.ts$)|^infra/|\\.test\\.tsx?$|/testing/|\\.css';

/** @type {import("dependency-cruiser").IConfiguration} */
const config = {
  forbidden: [
    {
      name: 'browser-loads-no-luxon',
      comment: 'The browser calculates with domain/kernel/india-time.ts; luxon stays on the server.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: 'node_modules/luxon', reachable: true },
    },
    {
      name: 'console-loads-no-zod',
      comment:
        'The console checks forms on the server; zod would be a sixth of its script (docs/decisions/0038-weight-of-the-console.md).',
      severity: 'error',
      from: { path: '^app/console/' },
      to: { path: 'node_modules/zod', reachable: true },
    },
  ],
  options: {
    tsPreCompilationDeps: false,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: server },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};

export default config;
