import { type IncidentRefused, incidentRefused } from '#domain/incidents/refusals.ts';

/** Returns a refusal if the proposal is not the one that was shown. Undefined if it is, or if none was shown. */
export function changedSinceShown(
  shown: readonly string[] | undefined,
  keys: readonly string[],
): IncidentRefused | undefined {
  const isSame =
    shown === undefined || (shown.length === keys.length && keys.every((key) => shown.includes(key)));
  return isSame ? undefined : incidentRefused('proposal-changed');
}
