import { hostname, userInfo } from 'node:os';

/** The account and the machine of a person at a terminal. */
export type Operator = { readonly account: string | null; readonly host: string | null };

const NOBODY: Operator = { account: null, host: null };
let present: Operator | undefined;

/** Returns the operator of an act: who runs this process, for a command, and nobody for all others. */
export function operatorOf(surface: string): Operator {
  if (surface !== 'cli') return NOBODY;
  present ??= { account: accountName(), host: hostname() };
  return present;
}

/** Returns null for an account without a name, as containers have them. */
function accountName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
