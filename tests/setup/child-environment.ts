const { PATH, NODE_COMPILE_CACHE } = process.env;

/**
 * What a program that a test starts gets of this process's environment: where programs are, and where compiled code is kept
 * (docs/tests.md#compiled). Nothing else that somebody has set changes a test.
 */
export const CHILD_ENVIRONMENT: { readonly PATH: string | undefined; readonly NODE_COMPILE_CACHE?: string } =
  {
    PATH,
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  };
