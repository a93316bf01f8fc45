import { z } from 'zod';
import { type Gstin, parseGstin } from '#domain/billing/gstin.ts';
import type { Registration } from '#domain/billing/paper.ts';

/** Who pays how, and who bills, in the demo. Production has nothing here that it does not set. */
const DEMO = {
  BRAND_UPI_ID: 'ratha@upi.example',
  BRAND_GSTIN: '07AAACR0000R1ZK',
  BRAND_LEGAL_NAME: 'Ratha Mobility Private Limited',
  BRAND_ADDRESS: '12 Barakhamba Road, New Delhi, Delhi 110001',
} as const;

const UPI_ID = /^[a-z0-9._-]{2,256}@[a-z][a-z0-9.-]{1,63}$/i;
const optional = z.string().optional();

/** Variables about payment and tax. An invoice number has at most 16 characters, so its prefix is short. */
export const billingVariables = {
  BRAND_UPI_ID: z.string().regex(UPI_ID, { error: 'must be a UPI id such as rides@bank' }).optional(),
  BRAND_GSTIN: optional.transform((written, context) => {
    if (written === undefined) return undefined;
    const gstin = parseGstin(written);
    if (gstin) return gstin;
    context.addIssue('must be a GSTIN of 15 characters with the right check character');
    return z.NEVER;
  }),
  BRAND_LEGAL_NAME: optional,
  BRAND_ADDRESS: optional,
  INVOICE_PREFIX: z
    .string()
    .regex(/^[A-Z0-9]{1,3}$/, { error: 'must be 1 to 3 capital letters or digits, such as RTH' })
    .default('RTH'),
};

export type BillingConfig = {
  /** Null shows no UPI link. */
  readonly upiId: string | null;
  /** Null leaves GST out of receipts, and there are no invoices. */
  readonly registration: Registration | null;
};

type Given = Readonly<Record<string, string | undefined>>;

/** A GSTIN needs the name and the address that stand beside it on an invoice. */
export function billingProblems(given: Given): string[] {
  if (!given.BRAND_GSTIN) return [];
  return (['BRAND_LEGAL_NAME', 'BRAND_ADDRESS'] as const).flatMap((name) =>
    given[name] ? [] : [`${name} is missing: BRAND_GSTIN is set`],
  );
}

/** Returns a problem for each variable of production that has the demo's value. */
export function billingOfDemo(given: Given): string[] {
  return (['BRAND_UPI_ID', 'BRAND_GSTIN'] as const).flatMap((name) =>
    given[name] === DEMO[name] ? [`${name} must be your own: now it is that of the demo`] : [],
  );
}

type BillingEnvironment = {
  readonly BRAND_UPI_ID?: string | undefined;
  readonly BRAND_GSTIN?: Gstin | undefined;
  readonly BRAND_LEGAL_NAME?: string | undefined;
  readonly BRAND_ADDRESS?: string | undefined;
  readonly INVOICE_PREFIX: string;
};

export function readBilling(env: BillingEnvironment, production: boolean): BillingConfig {
  const demo = production || env.BRAND_GSTIN ? null : DEMO;
  const gstin = env.BRAND_GSTIN ?? (demo && parseGstin(demo.BRAND_GSTIN));
  const legalName = env.BRAND_LEGAL_NAME ?? demo?.BRAND_LEGAL_NAME;
  const address = env.BRAND_ADDRESS ?? demo?.BRAND_ADDRESS;
  return {
    upiId: env.BRAND_UPI_ID ?? (production ? null : DEMO.BRAND_UPI_ID),
    registration:
      gstin && legalName && address ? { legalName, address, gstin, invoicePrefix: env.INVOICE_PREFIX } : null,
  };
}
