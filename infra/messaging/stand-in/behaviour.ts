import type { Refusal } from '#infra/messaging/stand-in/refusal.ts';
import { LIMIT_REFUSALS } from '#infra/messaging/stand-in/sending-limits.ts';

/** How the stand-in treats the next messages. Each is something that Meta's documents describe. */
export const BEHAVIOURS = [
  'delivers-and-reads',
  'delivers',
  'reads-without-delivered',
  'fails-after-accepting',
  'reports-nothing',
  'reports-twice',
  'reports-in-disorder',
  'reports-in-pieces',
  'reports-with-wrong-signature',
  'never-answers',
  'refuses-texts',
  'refuses-pair',
  'refuses-people',
  'refuses-throughput',
  'refuses-paused-template',
  'refuses-rejected-template',
  'refuses-parameters',
  'refuses-phone',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

type Kind = 'text' | 'template';
type Rule = { readonly of: readonly Kind[]; readonly refusal: Refusal };

const BOTH = ['text', 'template'] as const;

/** "Error Codes" of Meta. */
const REFUSALS: Partial<Record<Behaviour, Rule>> = {
  'refuses-texts': { of: ['text'], refusal: [400, 131047, 'Re-engagement message'] },
  'refuses-pair': { of: BOTH, refusal: LIMIT_REFUSALS.pair },
  'refuses-people': { of: BOTH, refusal: LIMIT_REFUSALS.people },
  'refuses-throughput': { of: BOTH, refusal: LIMIT_REFUSALS.throughput },
  'refuses-paused-template': { of: ['template'], refusal: [400, 132015, 'Template is paused'] },
  'refuses-rejected-template': {
    of: ['template'],
    refusal: [404, 132001, 'Template name does not exist in the translation'],
  },
  'refuses-parameters': { of: ['template'], refusal: [400, 132000, 'Number of parameters does not match'] },
  'refuses-phone': { of: BOTH, refusal: [400, 131026, 'Message undeliverable'] },
};

/** Returns why a message is refused because of the chosen behaviour. Undefined if it is not. */
export function refusalOfBehaviour(behaviour: Behaviour, kind: Kind): Refusal | undefined {
  const rule = REFUSALS[behaviour];
  return rule?.of.includes(kind) ? rule.refusal : undefined;
}

/** A report about a message. `afterMs`: when it is so. `arrivesMs`: when the webhook tells it. */
export type PlannedReport = {
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  readonly afterMs: number;
  readonly arrivesMs: number;
};

const DELIVERED_MS = 1_000;
const READ_MS = 3_000;

const report = (status: PlannedReport['status'], afterMs: number, arrivesMs = afterMs): PlannedReport => ({
  status,
  afterMs,
  arrivesMs,
});
const SENT = report('sent', 0);
const DELIVERED = report('delivered', DELIVERED_MS);
const READ = report('read', READ_MS);
const ALL = [SENT, DELIVERED, READ];

/**
 * Returns the reports about an accepted message ("Status messages webhook reference" of Meta). A message that is read in an open chat
 * has no report of its delivery. Reports can come twice and in any order ("Webhooks").
 */
export function reportsOf(behaviour: Behaviour): readonly PlannedReport[] {
  switch (behaviour) {
    case 'reports-nothing':
    case 'never-answers':
      return [];
    case 'delivers':
      return [SENT, DELIVERED];
    case 'reads-without-delivered':
      return [SENT, READ];
    case 'fails-after-accepting':
      return [SENT, report('failed', DELIVERED_MS)];
    case 'reports-twice':
      return ALL.flatMap((one) => [one, one]);
    case 'reports-in-disorder':
      return [
        report('sent', 0, READ_MS),
        report('delivered', DELIVERED_MS, READ_MS - 500),
        report('read', READ_MS - 1_000),
      ];
    default:
      return ALL;
  }
}
