import { codeOf, type Finding } from '#cli/commands/doctor/finding.ts';

type Refusal = { readonly text: string; readonly fix: string };

const AUTHENTICATION: Refusal = {
  text: 'The database refuses the name or the password',
  fix: 'Correct them in DATABASE_URL. Special characters of a password are written as %40 for @ and so on.',
};
const UNTRUSTED: Refusal = {
  text: 'The certificate of the database is not trusted',
  fix: 'Give its authority by NODE_EXTRA_CA_CERTS, or by sslrootcert in DATABASE_URL.',
};
const NOT_RUNNING: Refusal = {
  text: 'No database listens at the address',
  fix: 'Start it, or correct host and port in DATABASE_URL. Without it nothing can be read or booked.',
};
const UNKNOWN_HOST: Refusal = {
  text: 'The host of the database is not known',
  fix: 'Correct the host in DATABASE_URL, or the name server of this machine.',
};

/** Refusals by code: of PostgreSQL (its documentation, appendix A), of the operating system, and of Node.js for TLS. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  '28P01': AUTHENTICATION,
  '28000': {
    text: 'The database does not let this account in',
    fix: 'Correct the name in DATABASE_URL, or let account and host pass in pg_hba.conf.',
  },
  '3D000': {
    text: 'There is no database of that name',
    fix: 'Correct its name in DATABASE_URL, or create it.',
  },
  '53300': {
    text: 'The database has no connection left',
    fix: 'Close other programs, raise max_connections, or run fewer processes.',
  },
  '57P03': { text: 'The database is starting or recovering', fix: 'Wait, and look at its log.' },
  ECONNREFUSED: NOT_RUNNING,
  ENOENT: NOT_RUNNING,
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  CERT_HAS_EXPIRED: {
    text: 'The certificate of the database has expired',
    fix: 'Renew it, and let PostgreSQL read it again: `select pg_reload_conf()`.',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    text: 'The certificate of the database is for another host',
    fix: 'Write the host of the certificate into DATABASE_URL, or renew the certificate.',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
};

/** Returns why the database cannot be used, and the one thing to do. */
export function databaseRefusal(error: unknown): Finding {
  const code = codeOf(error);
  const { text, fix } = REFUSALS[code] ?? {
    text: 'The database does not answer',
    fix: 'Start it, or correct DATABASE_URL. Without it nothing can be read or booked.',
  };
  return { check: 'database', state: 'error', text: `${text} (${code})`, fix };
}
