import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationsPage } from '#infra/operations/page/operations-page.ts';

/** `npm run operations:page`: writes docs/product/operations.md again, after a change of a declaration. */
writeFileSync(join(import.meta.dirname, '../../../docs/product/operations.md'), operationsPage());
