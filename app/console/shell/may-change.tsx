import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { loader } from '#app/console/shell/console.route.tsx';
import { CHANGING_ROLES, type Role } from '#domain/identity/role.ts';

/** Returns whether the reader of a console page has one of the roles. It is a comfort: the server decides. */
export function useMayChange(roles: readonly Role[] = CHANGING_ROLES): boolean {
  const frame = useRouteLoaderData<typeof loader>('console/shell/console.route');
  return !frame || roles.includes(frame.role);
}

/** Draws the buttons and links that change something, for the roles that may. */
export function IfMayChange({
  roles,
  children,
}: {
  roles?: readonly Role[] | undefined;
  children: ReactNode;
}): ReactNode {
  return useMayChange(roles) ? children : null;
}
