import type { Installation } from '#domain/workflows/installation.ts';

/** The part of a Temporal namespace that belongs to one installation in its epoch. */
export type Scope = { readonly installation: Installation; readonly taskQueue: string };

export type FollowedKind = 'booking' | 'trip' | 'duty';

/** The parts of a workflow id. The epoch is null in an id of earlier versions, which did not name the installation. */
export type NamedWorkflow = {
  readonly epoch: string | null;
  /** Null for the workflow of a schedule. */
  readonly follows: { readonly kind: FollowedKind; readonly id: number } | null;
};

/** Returns the scope of an installation. Without a configured task queue, each epoch has its own. */
export function scopeOf({ id, epoch }: Installation, configuredQueue: string | null): Scope {
  return { installation: { id, epoch }, taskQueue: configuredQueue ?? `ratha-${id}-${epoch}` };
}

/** Returns the beginning of the ids of all workflows and schedules of an installation, in any epoch. */
export function installationPrefix({ id }: Pick<Installation, 'id'>): string {
  return `ratha-${id}-`;
}

/** Returns the beginning of the ids of all workflows and schedules of a scope. */
export function scopePrefix({ installation }: Pick<Scope, 'installation'>): string {
  return `${installationPrefix(installation)}${installation.epoch}-`;
}

/** Returns the id of the schedule whose note claims the workflows of an installation, in any epoch. */
export function claimScheduleId(installation: Pick<Installation, 'id'>): string {
  return `${installationPrefix(installation)}claim`;
}

/** Returns the id of the workflow that follows a booking, a trip or a duty. */
export function workflowIdOf(scope: Pick<Scope, 'installation'>, kind: FollowedKind, id: number): string {
  return `${scopePrefix(scope)}${kind}-${id}`;
}

const FOLLOWED = /^(booking|trip|duty)-(\d{1,10})$/;

/** Parses a workflow id. Returns null for a workflow of another installation. */
export function parseWorkflowId(workflowId: string, installation: Installation): NamedWorkflow | null {
  const old = followed(workflowId);
  if (old) return { epoch: null, follows: old };
  const prefix = installationPrefix(installation);
  if (!workflowId.startsWith(prefix)) return null;
  const [, epoch, rest] = /^([0-9a-f]{8})-(.+)$/.exec(workflowId.slice(prefix.length)) ?? [];
  return epoch && rest ? { epoch, follows: followed(rest) } : null;
}

function followed(name: string): NamedWorkflow['follows'] {
  const [, kind, digits] = FOLLOWED.exec(name) ?? [];
  return kind === undefined ? null : { kind: kind as FollowedKind, id: Number(digits) };
}
