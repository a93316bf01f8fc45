import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

/** The code that every page loads, in one file: it compresses better than a dozen small files. */
const FRAME =
  /domain\/(kernel\/(counted|durations|money)|rides\/services)\.|app\/(frame\/(call-href|page-meta|use-frame)|ui\/(hooks\/nonce|layout\/(rider-page|site-|theme-|brand-|skip-|error-|message-)|overlays\/(toast\.|shown-toast)|parts\/(banner|card|button|text-link|icon|class-names)))/;

/** The code of every page that shows a booking. */
const BOOKING =
  /app\/(ui\/(overlays\/copy-id|parts\/pill)|rider\/booking\/summary\/(booking-facts|ride-summary))|domain\/rides\/ride\./;

/** What the forms share that ask for a ride: one file, because small files compress badly. */
const RIDE_FORM =
  /app\/ui\/forms\/(booking-texts|text-area|text-field|field)\.|app\/rider\/booking\/answers\/ride-answers|domain\/rides\/(input-fields|booking-texts)/;

const CHUNKS = { frame: FRAME, booking: BOOKING, 'ride-form': RIDE_FORM };

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  build: {
    target: 'es2022',
    minify: 'terser',
    rollupOptions: {
      output: { manualChunks: (id) => Object.entries(CHUNKS).find(([, modules]) => modules.test(id))?.[0] },
      // Nothing here can act on these: two misplaced comments inside zod, and each call having no browser code.
      onwarn: (warning, warn) => {
        if (warning.code !== 'INVALID_ANNOTATION' && warning.code !== 'EMPTY_BUNDLE') warn(warning);
      },
    },
  },
});
