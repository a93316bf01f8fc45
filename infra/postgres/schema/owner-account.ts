import { OperatorError } from '#infra/config/operator-error.ts';

/** SQLSTATE insufficient_privilege. */
const NOT_PERMITTED = '42501';
const OTHER_ACCOUNT =
  'This database account may not change the schema: use the DATABASE_URL of the account that owns the tables (docs/how-to/run-in-production.md#accounts).';

/** Runs what only the owner of the tables may do. Throws an OperatorError that says so to another account. */
export async function asOwnerOfTables<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if ((error as { code?: unknown }).code !== NOT_PERMITTED) throw error;
    throw new OperatorError(OTHER_ACCOUNT, { cause: error });
  }
}
