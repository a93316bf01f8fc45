import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { Keyboard } from '#app/console/keyboard/keyboard.tsx';
import { useShownKeys } from '#app/console/keyboard/shown-keys.ts';
import { useFreshOnFocus } from '#app/console/shared/use-fresh-on-focus.ts';
import { useStillHere } from '#app/console/shared/use-still-here.ts';
import { useConsoleTitle } from '#app/console/shell/console-title.ts';
import { WorkflowLine } from '#app/console/shell/workflow-line.tsx';
import { workflowState } from '#app/console/shell/workflow-state.server.ts';
import { revalidateUnlessUnanswered } from '#app/frame/revalidate.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { ConsolePage } from '#app/ui/layout/console-page.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { Pill } from '#app/ui/parts/pill.tsx';
import { TabLinks } from '#app/ui/tables/tab-links.tsx';
import { minUpdateInterval } from '#domain/identity/console-session.ts';
import { CHANGING_ROLES, ROLE_LABELS } from '#domain/identity/role.ts';

/** Loads `/admin`: the console's frame, for the team only, with the state of the workflows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customer, role } = await requireTeamPage(request, context);
  const { config, queries } = context.container;
  const [workflows, toAnswer] = await Promise.all([
    workflowState(context.container),
    config.whatsapp?.webhook ? queries.inbox.countOpen() : 0,
  ]);
  return {
    phone: customer.phone,
    role,
    workflows,
    toAnswer,
    stillHereEvery: minUpdateInterval(context.container.config.console),
  };
}

/** Forms post to the console's pages. A POST to the frame is refused. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireTeamPage(request, context);
  throw new Response('Post to a page of the console.', { status: 405, headers: { Allow: 'GET' } });
}

export const shouldRevalidate = revalidateUnlessUnanswered;

const MANUAL_BOOKING = '/admin/bookings/new';
const MESSAGES = '/admin/messages';
const TABS = [
  { to: '/admin', label: 'Bookings', end: true, under: '/admin/bookings' },
  { to: '/admin/duty-calendar', label: 'Duty calendar', under: '/admin/duty-conflicts' },
  { to: '/admin/drivers', label: 'Drivers' },
  { to: '/admin/vehicles', label: 'Vehicles' },
  { to: '/admin/rideshare', label: 'Rideshare' },
  { to: MESSAGES, label: 'Messages' },
  { to: '/admin/incidents', label: 'Incidents' },
  { to: '/admin/reports', label: 'Reports' },
  { to: '/admin/tariffs', label: 'Fares', under: '/admin/coupons' },
  { to: '/admin/calendars', label: 'Calendars' },
  { to: '/admin/operations', label: 'Operations' },
];
const OWNERS_TABS = [
  ...TABS,
  { to: '/admin/team', label: 'Team' },
  { to: '/admin/health', label: 'Health' },
  { to: '/admin/security-log', label: 'Security log' },
  { to: '/admin/audit', label: 'Audit' },
];

/** Pages that the palette finds besides the tabs. */
const OTHER_PAGES = [
  { to: '/admin/bookings', label: 'All bookings' },
  { to: '/admin/bookings/deleted', label: 'Deleted bookings' },
  { to: '/admin/coupons', label: 'Coupons' },
  { to: '/admin/partners', label: 'Partner settlement' },
  { to: '/admin/rates', label: 'Exchange rates' },
  { to: '/admin/duty-conflicts', label: 'Conflicts of duties' },
  { to: '/admin/duty-calendar/plan', label: 'Plan of duties' },
  { to: '/admin/messages/inbox', label: 'Inbox' },
  { to: '/admin/security', label: 'Security' },
  { to: '/', label: 'Home' },
];
/** The pages of those who may change bookings. */
const CHANGING_PAGES = [
  { to: MANUAL_BOOKING, label: 'Add Manual Booking' },
  { to: '/admin/operations/trips.delay', label: 'Delay a trip' },
  ...[
    ['flight-late', 'Flight late'],
    ['driver-sick', 'Driver sick'],
    ['car-broken-down', 'Car broken down'],
    ['no-show', 'No-show'],
    ['pickup-changed', 'Pickup changed'],
    ['double-booking', 'Double booking'],
    ['bill-wanted', 'Bill wanted'],
    ['storm', 'Storm'],
  ].map(([name, label]) => ({ to: `/admin/operations/incidents.${name}`, label: `${label}, incident` })),
];

export default function Console() {
  const { phone, role, workflows, toAnswer, stillHereEvery } = useLoaderData<typeof loader>();
  const { brand, user, theme } = useFrame();
  const title = useConsoleTitle();
  useFreshOnFocus();
  useStillHere(stillHereEvery);
  const line = <WorkflowLine {...workflows} />;
  const tabs = (role === 'owner' ? OWNERS_TABS : TABS).map((tab) =>
    tab.to === MESSAGES && toAnswer > 0 ? { ...tab, label: `${tab.label} (${toAnswer})` } : tab,
  );
  const isLine = workflows.state === 'running' && workflows.late.length === 0;
  const mayChange = CHANGING_ROLES.includes(role);
  return (
    <ConsolePage
      brand={brand}
      user={user ?? { phoneLabel: phone }}
      theme={theme}
      nav={<TabLinks label="Console" tabs={tabs} isPlain />}
      account={
        <>
          <a href="/admin/security">Security</a>
          <a href="/">Back to Home</a>
        </>
      }
      title={title}
      actions={
        <>
          {isLine && line}
          <Keyboard pages={[...tabs, ...OTHER_PAGES, ...(mayChange ? CHANGING_PAGES : [])]} />
          {mayChange ? <AddManualBooking /> : <Pill>{ROLE_LABELS[role]}</Pill>}
        </>
      }
    >
      {!isLine && line}
      <Outlet />
    </ConsolePage>
  );
}

/** The main action on the bookings tab. Other tabs have their own. */
function AddManualBooking() {
  const { pathname } = useLocation();
  const shown = useShownKeys();
  if (pathname === MANUAL_BOOKING) return null;
  const isAmongBookings = pathname === '/admin' || pathname.startsWith('/admin/bookings');
  return (
    <ButtonLink
      to={MANUAL_BOOKING}
      variant={isAmongBookings ? 'primary' : 'secondary'}
      {...shown('n', 'Add Manual Booking')}
    >
      Add Manual Booking
    </ButtonLink>
  );
}
