import { join } from 'node:path';
import { precompress } from './tools/precompress.ts';
import { siteLanguage } from './tools/site-language.js';

/** The release that is built (tools/build-languages.ts). */
const folder = process.env.BUILD_FOLDER || 'build/drafts/single';

// Read by vite.config.ts, which hands it to the Remix plugin; Remix itself reads this name only under its old compiler.
/** @type {import("@remix-run/dev").VitePluginConfig} */
const config = {
  appDirectory: 'app',
  buildDirectory: siteLanguage ? join(folder, siteLanguage.code) : folder,
  basename: siteLanguage ? `/${siteLanguage.code}` : '/',
  serverModuleFormat: 'esm',
  ignoredRouteFiles: ['**/.*', '**/*.test.{ts,tsx}'],
  buildEnd: ({ remixConfig }) => precompress(join(remixConfig.buildDirectory, 'client')),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
    unstable_optimizeDeps: true,
  },
};

export default config;
