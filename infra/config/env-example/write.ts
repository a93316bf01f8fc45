import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample } from '#infra/config/env-example/env-example.ts';

/** `npm run env:example`: writes `.env.example` again, after a change of the schema or of the README's table. */
const ROOT = join(import.meta.dirname, '../../..');
writeFileSync(join(ROOT, '.env.example'), envExample(readFileSync(join(ROOT, 'README.md'), 'utf8')));
