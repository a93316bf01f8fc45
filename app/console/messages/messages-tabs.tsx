import { LEDGER, LEDGER_INBOX } from '#app/console/messages/messages-hrefs.ts';
import { TabLinks } from '#app/ui/tables/tab-links.tsx';

const TABS = [
  { to: LEDGER, label: 'Sent by us', end: true },
  { to: LEDGER_INBOX, label: 'Written to us' },
];

/** The two lists of messages. */
export function MessagesTabs() {
  return <TabLinks label="Messages" tabs={TABS} />;
}
