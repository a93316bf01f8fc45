import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { useNextRide } from '#app/device/use-next-ride.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { useLivePage } from '#app/frame/use-live-page.ts';
import { answerFailure } from '#app/http/answer-failure.server.ts';
import { flash } from '#app/http/flash.server.ts';
import { readForm, textOf } from '#app/http/form-body.server.ts';
import { statusOf, titleOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession } from '#app/http/session/session.server.ts';
import { bookLike } from '#app/rider/my-bookings/book-like.server.ts';
import { NextRide } from '#app/rider/my-bookings/next-ride.tsx';
import { type ListedRide, ownRides } from '#app/rider/my-bookings/own-rides.server.ts';
import { PastRide } from '#app/rider/my-bookings/past-ride.tsx';
import { RideItem } from '#app/rider/my-bookings/ride-item.tsx';
import { rideLine } from '#app/rider/my-bookings/ride-line.tsx';
import { SearchForm } from '#app/rider/my-bookings/search-form.tsx';
import { seatsInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { EmptyRoad } from '#app/ui/illustrations/lost-road.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Accordion } from '#app/ui/parts/accordion.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { PageLinks } from '#app/ui/tables/page-links.tsx';
import type { Customer } from '#domain/customers/customer.ts';
import {
  formatRideshareId,
  parseBookingId,
  parseRideshareId,
  type RideshareBookingId,
} from '#domain/kernel/ids.ts';
import type { Refusal } from '#domain/refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import * as words from '#words/account/my-bookings.ts';
import { nothingCharged, paidAndCancelled } from '#words/booking/confirmation.ts';
import { duration } from '#words/booking/times.ts';
import { RIDESHARE_FACTS } from '#words/site/services.ts';

/** Loads `/my-bookings`. Returns null if the visitor has no verified phone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customer } = await getSession(request, context);
  const asked = new URL(request.url).searchParams;
  const list = customer && (await ownRides(context, customer, asked));
  const confirmedWithin = duration(context.container.config.timeouts.confirmation);
  return { list, confirmedWithin };
}

/**
 * Cancels the rider's own booking by its BK or RS number (docs/product/bookings.md#cancellation), or begins another booking
 * like it.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  for (const name of ['again', 'back'])
    if (form.has(name))
      return bookLike(request, context, { reference: textOf(form, name), isBack: name === 'back' });
  return answerFailure(
    context,
    () => answerForm(request, context, form),
    () => formFailure(form),
  );
}

/** Submits a form of the page. Without an answer, the page stays. */
export const clientAction = submitOrStay('', (_, form) => formFailure(form));

function formFailure(form: FormData) {
  const reference = String(form.get('cancel') ?? form.get('cancelAll') ?? '');
  return { reference, title: words.notCancelled, message: words.cancelFailed };
}

async function answerForm(request: Request, context: AppLoadContext, form: FormData) {
  const { customer } = await getSession(request, context);
  if (!customer) return redirectWith('/otp?returnTo=/my-bookings');
  return cancel(context, customer, form);
}

async function cancel(context: AppLoadContext, customer: Customer, form: FormData) {
  const group = parseRideshareId(textOf(form, 'cancelAll'));
  if (group) return cancelGroup(context, group, customer);
  const reference = textOf(form, 'cancel');
  const cancelled = await cancelByReference(context, reference, customer);
  if (!cancelled) throw new Response(null, { status: 404 });
  if (!cancelled.ok) return refused(cancelled.refusal, reference, titleOf(cancelled.refusal));
  const about = cancelled.value.paymentStatus === 'paid' ? paidAndCancelled : nothingCharged;
  const description = `${words.isCancelled(reference)} ${about}`;
  return redirectWith(
    '/my-bookings',
    await flash({ title: words.cancelledTitle, description, tone: 'success' }),
  );
}

/** Cancels all seats that the rider booked together. */
async function cancelGroup({ container }: AppLoadContext, group: RideshareBookingId, rider: Customer) {
  const reference = formatRideshareId(group);
  const cancelled = await container.useCases.cancelOwnGroup({ group, rider, surface: 'web' });
  if (!cancelled.ok) return refused(cancelled.refusal, reference, titleOf(cancelled.refusal));
  const seats = cancelled.value.map(({ seat }) => seat);
  const isPaid = cancelled.value.some(({ paymentStatus }) => paymentStatus === 'paid');
  const done = words.groupCancelled(reference, seatsInWords(seats, 'seat'));
  const description = `${done} ${isPaid ? paidAndCancelled : nothingCharged}`;
  return redirectWith(
    '/my-bookings',
    await flash({ title: words.cancelledTitle, description, tone: 'success' }),
  );
}

function refused(refusal: Refusal, reference: string, title: string) {
  const { message } = renderRefusal(refusal);
  return data({ reference, title, message }, { status: statusOf(refusal) });
}

/** Returns undefined for an invalid booking number. */
async function cancelByReference({ container }: AppLoadContext, reference: string, rider: Customer) {
  const { cancelOwnBooking, cancelOwnSeat } = container.useCases;
  const id = parseBookingId(reference);
  if (id) return cancelOwnBooking({ id, rider, note: null });
  const seat = parseRideshareId(reference);
  return seat && cancelOwnSeat({ id: seat, rider, surface: 'web' });
}

/** How often the page looks for news of the rides. */
const LIVE_EVERY_MS = 15_000;

export const meta = pageTitle(words.title);

export default function MyBookings() {
  const { list, confirmedWithin } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const frame = useFrame();

  useEffect(() => {
    if (refused) toast({ title: refused.title, description: refused.message, destructive: true });
  }, [refused]);

  const all: readonly ListedRide[] = list?.rides ?? [];
  useLivePage(all.some((booking) => !booking.isOver) ? LIVE_EVERY_MS : null);
  // Another page, and the results of a search, do not have the next ride.
  useNextRide(list?.page === 1 && !list.typed ? nextOf(all) : undefined);
  const propsOf = (ride: ListedRide) => ({
    ride,
    open: refused ? isAbout(ride, refused.reference) : list?.found === 1,
    refused: refused && isAbout(ride, refused.reference) ? refused : null,
    confirmedWithin,
    supportPhone: frame.brand.supportPhone,
  });
  const ahead = all.filter(({ isOver }) => !isOver);
  const past = all.filter(({ isOver }) => isOver);
  const [first] = ahead;
  const hasCard = first && list?.next;
  const listed = hasCard ? ahead.slice(1) : ahead;
  const search = list && list.total > 0 && (list.typed || past.length > 0 || list.pages > 1) && (
    <SearchForm typed={list.typed} found={list.found} />
  );
  return (
    <RiderPage {...frame} title={words.title}>
      {!list && <NotVerified />}
      {list?.total === 0 && <NoneYet />}
      {refused && !all.some((booking) => isAbout(booking, refused.reference)) && (
        <div className="mb-10">
          <Banner tone="danger" title={refused.title} live>
            {refused.message}
          </Banner>
        </div>
      )}
      <div className="grid gap-10">
        {list?.typed && search}
        {ahead.length > 0 && (
          <Rides title={words.comingUp}>
            {hasCard && <NextRide {...propsOf(first)} next={list.next} />}
            {listed.length > 0 && (
              <Accordion>
                {listed.map((ride) => (
                  <RideItem key={ride.reference} {...propsOf(ride)} />
                ))}
              </Accordion>
            )}
          </Rides>
        )}
        {!list?.typed && search}
        {past.length > 0 && (
          <Rides title={words.past}>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {past.map((ride) => (
                <PastRide key={ride.reference} {...propsOf(ride)} />
              ))}
            </ul>
          </Rides>
        )}
      </div>
      {list && (
        <div className="mt-8">
          <PageLinks
            {...list}
            label={words.pageOf(list.page, list.pages)}
            pageHref={(page) => pageHref(page, list.typed)}
          />
        </div>
      )}
      {all.length > 0 && (
        <p className="mt-8">
          <ButtonLink to="/">{words.bookAnother}</ButtonLink>
        </p>
      )}
      {list && (
        <p className="mt-8">
          <TextLink to="/my-bookings/settings" className="inline-flex min-h-11 items-center">
            {words.settings}
          </TextLink>
        </p>
      )}
    </RiderPage>
  );
}

/** Returns what the offline page shows of the next ride; null if none is ahead. */
function nextOf(rides: readonly ListedRide[]) {
  const next = rides.find(({ isOver }) => !isOver);
  if (!next) return null;
  const service = 'rideshareDetails' in next ? RIDESHARE_FACTS.title : next.service;
  return { reference: next.reference, service, pickup: rideLine(next).when, at: next.pickupAt.getTime() };
}

function pageHref(page: number, typed: string): string {
  const query = String(
    new URLSearchParams({ ...(typed && { q: typed }), ...(page > 1 && { page: `${page}` }) }),
  );
  return query ? `/my-bookings?${query}` : '/my-bookings';
}

/** Returns whether a number is that of the booking, or of one of its seats. */
function isAbout(booking: ListedRide, reference: string): boolean {
  const seats = 'rideshareDetails' in booking ? booking.seats : [];
  return booking.reference === reference || seats.some((seat) => seat.reference === reference);
}

function Rides({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

function NotVerified() {
  return (
    <EmptyState
      title={words.verifyFirst}
      illustration={<EmptyRoad />}
      action={
        <ButtonLink to="/otp?returnTo=/my-bookings" variant="primary">
          {words.verifyPhone}
        </ButtonLink>
      }
    >
      {words.codeByWhatsApp}
    </EmptyState>
  );
}

function NoneYet() {
  return (
    <EmptyState
      title={words.noneYet}
      illustration={<EmptyRoad />}
      action={
        <ButtonLink to="/" variant="primary">
          {words.bookFirst}
        </ButtonLink>
      }
    >
      {words.appearHere}
    </EmptyState>
  );
}
