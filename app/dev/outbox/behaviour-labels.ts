import type { Behaviour } from '#infra/messaging/stand-in/behaviour.ts';

/** Words for each behaviour of the WhatsApp stand-in. */
export const BEHAVIOUR_LABELS: Record<Behaviour, string> = {
  'delivers-and-reads': 'Deliver, then read',
  delivers: 'Deliver, never read',
  'reads-without-delivered': 'Read without a report of the delivery',
  'fails-after-accepting': 'Accept, then fail (131026)',
  'reports-nothing': 'Accept, report nothing',
  'reports-twice': 'Report everything twice',
  'reports-in-disorder': 'Report in the wrong order',
  'reports-in-pieces': 'Send reports in pieces',
  'reports-with-wrong-signature': 'Sign reports wrongly',
  'never-answers': 'Take the message, never answer',
  'refuses-texts': 'Refuse texts: 24 hours are over (131047)',
  'refuses-pair': 'Refuse: too many to one person (131056)',
  'refuses-people': 'Refuse: too many people today (131048)',
  'refuses-throughput': 'Refuse: too many in one second (130429)',
  'refuses-paused-template': 'Refuse: the template is paused (132015)',
  'refuses-rejected-template': 'Refuse: the template is rejected (132001)',
  'refuses-parameters': 'Refuse: wrong parameters (132000)',
  'refuses-phone': 'Refuse: the phone has no WhatsApp (131026)',
};
