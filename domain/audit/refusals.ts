import type { RefusalOf } from '#domain/kernel/refusal.ts';

export type AuditEntryNotFound = RefusalOf<'not-found', { readonly what: 'audit-entry' }>;

export type AuditBatchNotFound = RefusalOf<'not-found', { readonly what: 'batch' }>;

export const AUDIT_ENTRY_NOT_FOUND: AuditEntryNotFound = { code: 'not-found', what: 'audit-entry' };
