import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { appIcons } from './tools/app-icons.ts';
import { chunkOf } from './tools/chunks.ts';
import { fontSubsets } from './tools/font-subsets.ts';
import { shareImages } from './tools/share-images.ts';
import { siteLanguage } from './tools/site-language.js';

/** The condition by which `#words/…` leads to the texts of the language. */
const condition = siteLanguage ? [siteLanguage.folder] : [];

export default defineConfig({
  plugins: [
    fontSubsets(),
    tailwindcss(),
    remix(remixConfig),
    shareImages({ writesFiles: !siteLanguage }),
    ...(siteLanguage ? [] : [appIcons()]),
  ],
  resolve: { conditions: [...condition, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [...condition, ...defaultServerConditions] } },
  build: {
    target: 'es2022',
    minify: 'terser',
    // The licences of the packages are in node_modules and in the lockfile; a rider does not download them.
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    rollupOptions: {
      output: { manualChunks: chunkOf },
      // Nothing here can act on these: two misplaced comments inside zod, and each call having no browser code.
      onwarn: (warning, warn) => {
        if (warning.code !== 'INVALID_ANNOTATION' && warning.code !== 'EMPTY_BUNDLE') warn(warning);
      },
    },
  },
});
