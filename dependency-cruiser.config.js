// Who may import whom (docs/architecture.md). Each rule is proven by a planted violation in tests/import-rules.

/** Tests may import what they like; they are left out of the graph. */
const tests = '\\.test\\.tsx?$|^tests/|/testing/';

/** @type {import("dependency-cruiser").IConfiguration} */
const config = {
  forbidden: [
    {
      name: 'domain-stands-alone',
      comment:
        'The domain is plain TypeScript: it imports itself, and luxon where the browser does not reach (dependency-cruiser.browser.config.js).',
      severity: 'error',
      from: { path: '^domain/' },
      to: { pathNot: '^domain/|node_modules/(@types/)?luxon' },
    },
    {
      name: 'domain-says-no-words',
      comment: 'A use case refuses by a code; only the entry points render words.',
      severity: 'error',
      from: { path: '^domain/(?!words/)' },
      to: { path: '^domain/words/' },
    },
    {
      name: 'use-cases-name-their-refusals',
      comment:
        'The union of all refusals is for the entry points, the words and the operations; a use case names its own.',
      severity: 'error',
      from: { path: '^(domain/(?!words/)|infra/(?!operations/))' },
      to: { path: '^domain/refusals\\.ts$' },
    },
    {
      name: 'operations-are-data',
      comment:
        'A declaration of an operation imports lists of choices, and no use case: a browser may read it.',
      severity: 'error',
      from: { path: '\\.operation\\.ts$' },
      to: {
        pathNot:
          '^domain/(kernel/(operation|language)|bookings/(booking-status|cancellation|edit/move-reason)|incidents/shown-plan-input|rides/(ride|booking-texts|input-fields|services)|partners/currency|fares/tariffs/tariff-terms|fleet/vehicle|rideshare/delay/trip-delay|identity/role|billing/payment-method|messaging/message)\\.ts$',
      },
    },
    {
      name: 'infra-serves-the-domain',
      comment: 'Adapters do not import the entry points.',
      severity: 'error',
      from: { path: '^infra/' },
      to: { path: '^(app|cli|workflows)/' },
    },
    {
      name: 'entry-points-are-separate',
      comment:
        'Web, command line and workflows meet in the use cases; only the commands that start an entry point import it.',
      severity: 'error',
      from: { path: '^(app|cli|workflows)/', pathNot: '^cli/commands/(up|web|worker)\\.ts$' },
      to: { path: '^(app|cli|workflows)/', pathNot: '^$1/' },
    },
    {
      name: 'components-only-draw',
      comment: 'A component imports no loader, session or database.',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: {
        path: '^infra/|^app/(api|console|dev|frame|http|public|rider|server)/|^app/[^/]+\\.tsx?$|\\.server\\.tsx?$',
      },
    },
    {
      name: 'calls-and-riders-are-apart',
      comment: 'What calls and pages of riders share is in app/ride or app/http.',
      severity: 'error',
      from: { path: '^app/api/' },
      to: { path: '^app/rider/' },
    },
    {
      name: 'console-stands-alone',
      comment: 'The console imports no page of riders and no call.',
      severity: 'error',
      from: { path: '^app/console/' },
      to: { path: '^app/(api|rider)/' },
    },
    {
      name: 'schemas-reach-no-infra',
      comment: 'A form’s schema runs in the browser too.',
      severity: 'error',
      from: { path: '\\.schema\\.ts$' },
      to: { path: '^infra/|\\.server\\.tsx?$' },
    },
    {
      name: 'routes-do-not-import-routes',
      comment: 'Code that two routes share has its own module.',
      severity: 'error',
      from: { path: '\\.route\\.tsx?$|^app/api/(admin/|scheduled-rideshare/)?[^/]+$' },
      to: { path: '\\.route\\.tsx?$|^app/api/(admin/|scheduled-rideshare/)?[^/]+$' },
    },
    {
      name: 'web-asks-the-container',
      comment: 'The web reaches PostgreSQL, Temporal and the channels through the container alone.',
      severity: 'error',
      from: { path: '^app/(?!server)' },
      to: { path: '^infra/(postgres|temporal|messaging)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'workflows-import-activity-types-only',
      comment: 'A workflow runs in a sandbox: it may import the types of activities, not their code.',
      severity: 'error',
      from: { path: '^workflows/.*\\.workflow\\.ts$' },
      to: { path: '^infra/|^workflows/activities/|^node:', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'migrations-import-no-app-code',
      comment: 'A migration is frozen; the code around it is not.',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { path: '^(app|cli|domain|infra|workflows)/' },
    },
    {
      name: 'no-file-cycles',
      comment: 'No file imports itself through other files, types included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'Folders depend on each other in one direction, types included.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `${tests}|^(build|coverage|public)/|\\.css` },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};

export default config;
