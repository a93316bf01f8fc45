import { z } from 'zod';
import type { AuditBatchNotFound } from '#domain/audit/refusals.ts';

/** Parses the id of a batch, as `ratha batches list` prints it. */
export const batchArgument = z.guid('must be the id of a batch, from `ratha batches list`').toLowerCase();

export const BATCH_NOT_FOUND: AuditBatchNotFound = { code: 'not-found', what: 'batch' };
