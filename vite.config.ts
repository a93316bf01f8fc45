import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { appIcons } from './tools/app-icons.ts';
import { fontSubsets } from './tools/font-subsets.ts';
import { shareImages } from './tools/share-images.ts';
import { siteLanguage } from './tools/site-language.js';

/** The code that every page loads, in one file: it compresses better than a dozen small files. */
const FRAME =
  /domain\/(kernel\/(text\/counted|money)|rides\/services)\.|app\/(device\/use-device\.|words\/\w+\/site\/(frame|language)|frame\/(call-href|page-meta|use-frame|in-language|own-path|revalidate|script-when-used|without-script)|ui\/(hooks\/(nonce|step-title|submit-events|use-hydrated)|illustrations\/(car-from-above|charging|lost-road|logo-mark|night-road|picture|plug|service-scenes|spokes)\.|layout\/(rider-page|site-|theme-|brand-|skip-|error-|message-)|overlays\/(toast\.|shown-toast)|parts\/(banner|card|button|text-link|icon|class-names)))/;

/** The code of every page that shows a booking. */
const BOOKING =
  /app\/(ui\/(overlays\/copy-id|parts\/pill)|rider\/booking\/summary\/booking-facts|words\/\w+\/booking\/booking-facts)|domain\/(kernel\/india-time|rides\/ride)\./;

/** What the forms share that ask for a ride: one file, because small files compress badly. */
const RIDE_FORM =
  /app\/ui\/forms\/(booking-texts|checkbox|combobox|date-time-fields|default-submit|error-summary|field|number-stepper|phone\/[\w-]+|radio-group|select-field|summary-errors|text-area|text-field)\.|app\/words\/\w+\/booking\/forms\.|domain\/words\/\w+\/texts\.|app\/(ride\/ride-answers|frame\/lazy-step)|domain\/rides\/(input-fields|booking-texts)/;

/** What the steps of a seat booking share. */
const SEAT_STEPS = /app\/(rider\/rideshare\/trip\/step-with-trip|words\/\w+\/rideshare\/rideshare-choice)\./;

const CHUNKS = { frame: FRAME, booking: BOOKING, 'ride-form': RIDE_FORM, 'seat-steps': SEAT_STEPS };

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
      output: { manualChunks: (id) => Object.entries(CHUNKS).find(([, modules]) => modules.test(id))?.[0] },
      // Nothing here can act on these: two misplaced comments inside zod, and each call having no browser code.
      onwarn: (warning, warn) => {
        if (warning.code !== 'INVALID_ANNOTATION' && warning.code !== 'EMPTY_BUNDLE') warn(warning);
      },
    },
  },
});
