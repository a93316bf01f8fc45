import { Pill, type PillTone } from '#app/ui/parts/pill.tsx';
import type { Severity } from '#domain/duties/conflict.ts';

const SEVERITIES: Record<Severity, { tone: PillTone; label: string }> = {
  high: { tone: 'danger', label: 'High' },
  medium: { tone: 'received', label: 'Medium' },
  low: { tone: 'on-trip', label: 'Low' },
};

/** The severity of a conflict: a word in a colour. */
export function SeverityPill({ severity }: { severity: Severity }) {
  const { tone, label } = SEVERITIES[severity];
  return <Pill tone={tone}>{label}</Pill>;
}
