import type { z } from 'zod';

/**
 * Whom a call answers: anybody, riders who are logged in, dispatchers and owners (to read, all roles of the team), accounts too, all roles,
 * owners alone, or members before their second factor.
 */
export type Caller = 'anybody' | 'rider' | 'team' | 'accounts' | 'readers' | 'owner' | 'member';

/** What a client reads about one call. Examples are sent by a test. */
export type Call = {
  /** One sentence in the imperative. */
  readonly summary: string;
  /** What the schemas cannot say. */
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
