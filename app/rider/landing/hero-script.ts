import { suggestInHero } from '#app/rider/landing/suggest-in-hero.ts';

// The script of the landing page as it is loaded, which has no framework.
suggestInHero();
