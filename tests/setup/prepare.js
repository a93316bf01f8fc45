import { installHooks } from './install-hooks.js';

installHooks();
