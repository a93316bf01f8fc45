import pg from 'pg';
import { usesTemporalTls } from '#infra/config/settings/temporal-security.ts';

type Written = Readonly<Record<string, string | undefined>>;

const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;
const PROVIDERS = [
  ...['WHATSAPP_API_URL', 'SMS_API_URL', 'RATES_URL'],
  ...['GOOGLE_CALENDAR_API_URL', 'GOOGLE_CALENDAR_TOKEN_URL'],
];
const UNLESS_ALLOWED = 'or set ALLOW_PLAIN_CONNECTIONS=true';

/**
 * Returns the connections to other machines that are not encrypted or do not check the certificate: one sentence for
 * each variable, without its value.
 */
export function plainConnections(given: Written): string[] {
  const problems = [databaseProblem(given.DATABASE_URL)];
  if (!usesTemporalTls(given) && isElsewhere(given.TEMPORAL_ADDRESS?.split(':')[0])) {
    problems.push(`TEMPORAL_ADDRESS must be encrypted (TEMPORAL_TLS=true), ${UNLESS_ALLOWED}`);
  }
  for (const name of PROVIDERS) {
    const url = parsed(given[name]);
    if (url?.protocol === 'http:' && isElsewhere(url.hostname))
      problems.push(`${name} must be encrypted (https), ${UNLESS_ALLOWED}`);
  }
  const collector = parsed(given.OTEL_EXPORTER_OTLP_ENDPOINT);
  // Spans name nobody, but a key in the headers is a secret.
  if (
    given.OTEL_EXPORTER_OTLP_HEADERS &&
    collector?.protocol === 'http:' &&
    isElsewhere(collector.hostname)
  ) {
    problems.push(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be encrypted (https) with OTEL_EXPORTER_OTLP_HEADERS, ${UNLESS_ALLOWED}`,
    );
  }
  const mail = parsed(given.SMTP_URL);
  if (mail && isElsewhere(mail.hostname) && !isEncryptedMail(mail)) {
    problems.push(`SMTP_URL must be encrypted (smtps, or smtp with requireTLS=true), ${UNLESS_ALLOWED}`);
  }
  if (given.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    problems.push(`NODE_TLS_REJECT_UNAUTHORIZED must not be 0: certificates are checked, ${UNLESS_ALLOWED}`);
  }
  return problems.filter((problem) => problem !== undefined);
}

/** Returns true if the host name of a URL is this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname.toLowerCase());
}

function isElsewhere(hostname: string | undefined): boolean {
  return hostname !== undefined && !isLoopback(hostname);
}

function parsed(address: string | undefined): URL | undefined {
  return address && URL.canParse(address) ? new URL(address) : undefined;
}

/** Reads the address as pg does, with its parameters and the PG* variables. A path is a local socket. */
function databaseProblem(address: string | undefined): string | undefined {
  if (!parsed(address)) return undefined;
  try {
    const client = new pg.Client({ connectionString: address });
    if (client.host.startsWith('/') || !isElsewhere(client.host) || checksCertificate(client.ssl))
      return undefined;
    return `DATABASE_URL must be encrypted (sslmode=verify-full), ${UNLESS_ALLOWED}`;
  } catch {
    return 'DATABASE_URL names a certificate that cannot be read, or parameters that do not fit together';
  }
}

/** Returns true if the TLS options of pg check the certificate and the name in it. */
function checksCertificate(tls: unknown): boolean {
  if (tls === true) return true;
  if (typeof tls !== 'object' || tls === null) return false;
  return (
    !('rejectUnauthorized' in tls && tls.rejectUnauthorized === false) && !('checkServerIdentity' in tls)
  );
}

/** Returns true if nodemailer uses TLS from the start or insists on STARTTLS, and checks the certificate. */
function isEncryptedMail({ protocol, searchParams }: URL): boolean {
  if (['false', '0'].includes(searchParams.get('tls.rejectUnauthorized') ?? '')) return false;
  if (protocol === 'smtps:') return true;
  return searchParams.get('requireTLS') === 'true' && !searchParams.has('ignoreTLS');
}
