import { readFileSync } from 'node:fs';
import { type Environment, environmentSchema } from '#infra/config/environment.ts';
import { OperatorError } from '#infra/config/operator-error.ts';

/** How connections to Temporal are encrypted and authenticated. An API key is sent by TLS only. */
export type TemporalSecurity = {
  /** The certificate authority of the server. Null uses those of the system. */
  readonly ca: Buffer | null;
  /** The certificate that this client shows (mTLS). */
  readonly client: { readonly certificate: Buffer; readonly key: Buffer } | null;
  readonly apiKey: string | null;
};

type Written = Readonly<Record<string, string | undefined>>;

/** Returns true if TEMPORAL_TLS is set. */
export function usesTemporalTls(given: Written): boolean {
  return environmentSchema.shape.TEMPORAL_TLS.safeParse(given.TEMPORAL_TLS).data ?? false;
}

/** Checks the variables of Temporal that require each other. */
export function temporalProblems(given: Written): string[] {
  const problems: string[] = [];
  const isTls = usesTemporalTls(given);
  for (const name of ['TEMPORAL_TLS_CA', 'TEMPORAL_TLS_CERT', 'TEMPORAL_TLS_KEY', 'TEMPORAL_API_KEY']) {
    if (given[name] !== undefined && !isTls) problems.push(`${name} needs TEMPORAL_TLS=true`);
  }
  if (isTls && given.TEMPORAL_ADDRESS === undefined) {
    problems.push('TEMPORAL_ADDRESS is missing: TEMPORAL_TLS is set');
  }
  const [certificate, key] = [given.TEMPORAL_TLS_CERT, given.TEMPORAL_TLS_KEY];
  if (certificate && !key) problems.push('TEMPORAL_TLS_KEY is missing: TEMPORAL_TLS_CERT is set');
  if (key && !certificate) problems.push('TEMPORAL_TLS_CERT is missing: TEMPORAL_TLS_KEY is set');
  return problems;
}

/** Reads the certificates. Returns undefined without TLS. Throws an OperatorError for a file that cannot be read. */
export function readTemporalSecurity(env: Environment): TemporalSecurity | undefined {
  if (!env.TEMPORAL_TLS) return undefined;
  const ca = readPem(env, 'TEMPORAL_TLS_CA');
  const certificate = readPem(env, 'TEMPORAL_TLS_CERT');
  const key = readPem(env, 'TEMPORAL_TLS_KEY');
  return {
    ca,
    client: certificate && key ? { certificate, key } : null,
    apiKey: env.TEMPORAL_API_KEY ?? null,
  };
}

type FileVariable = 'TEMPORAL_TLS_CA' | 'TEMPORAL_TLS_CERT' | 'TEMPORAL_TLS_KEY';

function readPem(env: Environment, name: FileVariable): Buffer | null {
  const path = env[name];
  if (path === undefined) return null;
  try {
    const bytes = readFileSync(path);
    if (bytes.includes('-----BEGIN ')) return bytes;
  } catch {
    throw new OperatorError(`The file ${path} of ${name} cannot be read.`);
  }
  throw new OperatorError(`The file ${path} of ${name} is not a PEM file.`);
}
