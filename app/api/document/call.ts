import type { z } from 'zod';

/**
 * Who may send a call. `rider`: riders who are logged in. `team`: dispatchers and owners; all roles of the team for a call that
 * only reads. `accounts`: the role accounts too. `readers`: all roles of the team. `owner`: owners only. `member`: members of
 * the team before their second factor.
 */
export type Caller = 'anybody' | 'rider' | 'team' | 'accounts' | 'readers' | 'owner' | 'member';

/** Describes one call to clients. A test sends the examples. */
export type Call = {
  /** One sentence in the imperative. */
  readonly summary: string;
  /** Text about what the schemas cannot say. */
  readonly description?: string;
  readonly caller: Caller;
  /** The heading of docs/product/calls.md with its rules. */
  readonly rules?: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Without a body, the call does the same with the defaults. */
  readonly bodyOptional?: true;
  /** True for a call that does everything and rolls it back with `?dryRun=true`. */
  readonly dryRun?: true;
  /** The statuses of success with their bodies; null has no body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  readonly examples?: readonly object[];
};

/** The calls of one part of the product, by method and path. */
export type Calls = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Call>>;
