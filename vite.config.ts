import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  build: {
    target: 'es2022',
    minify: 'terser',
    terserOptions: { compress: { passes: 3 }, ecma: 2020, module: true },
    rollupOptions: {
      output: { experimentalMinChunkSize: 1000 },
      // Nothing here can act on these: two misplaced comments inside zod, and each call having no browser code.
      onwarn: (warning, warn) => {
        if (warning.code !== 'INVALID_ANNOTATION' && warning.code !== 'EMPTY_BUNDLE') warn(warning);
      },
    },
  },
});
