import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { choicePath } from '#app/rider/rideshare/choice/trip-choice.ts';
import { type IndiaDate, weekdayOf } from '#domain/kernel/india-time.ts';
import { DEFAULT_LANGUAGE, type LanguageCode, languagePath } from '#domain/kernel/language.ts';
import { hindiPlace } from '#infra/places/gazetteer/hindi-name.ts';
import type { Rider } from '#tests/e2e/setup/people.ts';
import { inDays } from '#tests/e2e/setup/pickup.ts';
import { TRIP_DAYS } from '#tests/e2e/setup/product-of-the-run.ts';
import { choose } from '#tests/e2e/steps/booking.ts';
import { beginToUse, hydrated } from '#tests/e2e/steps/hydration.ts';
import { WORDS } from '#tests/e2e/steps/words.ts';

/** The seats of the electric MPV. */
export const SEATS = ['A1', 'B1', 'B2', 'B3', 'C1', 'C2'] as const;

export type RidesharedTrip = {
  readonly id: number;
  readonly route: (typeof ROUTES)[number]['id'];
  readonly name: string;
  readonly date: string;
  readonly direction: 'outbound' | 'return';
  /** Two stops of the trip, by their displayed names and times. */
  readonly pickup: string;
  readonly pickupTime: string;
  readonly drop: string;
  readonly dropTime: string;
};

const ROUTES = [
  {
    id: 'delhi-dehradun',
    name: 'Delhi – Dehradun',
    rests: ['tuesday'],
    outbound: {
      pickup: 'Modipuram Bypass, Meerut',
      pickupTime: '07:45',
      drop: 'Clock Tower, Dehradun',
      dropTime: '11:15',
    },
    return: {
      pickup: 'ISBT Dehradun',
      pickupTime: '15:30',
      drop: 'Kashmere Gate ISBT, Delhi',
      dropTime: '20:30',
    },
  },
  {
    id: 'delhi-haldwani',
    name: 'Delhi – Haldwani',
    rests: ['tuesday', 'wednesday'],
    outbound: {
      pickup: 'Sector 62 Metro Station, Noida',
      pickupTime: '06:45',
      drop: 'Indira Chowk, Rudrapur',
      dropTime: '11:00',
    },
    return: {
      pickup: 'Haldwani Bus Station, Haldwani',
      pickupTime: '15:00',
      drop: 'Hapur Bypass, Hapur',
      dropTime: '19:15',
    },
  },
] as const;

const MAX_WORKERS = 4;
let asked = 0;

/**
 * Returns a trip with free seats that no other test of this run uses. `worker` distinguishes parallel
 * processes.
 */
export async function anotherTrip(
  request: APIRequestContext,
  worker: number,
  direction?: RidesharedTrip['direction'],
): Promise<RidesharedTrip> {
  // The first days with trips have a driver in the demo: not today, tomorrow, or the days after a day of rest.
  const all = Array.from({ length: TRIP_DAYS - 7 }, (_, at) => inDays(at + 5).date).flatMap((date) =>
    ROUTES.filter(
      ({ rests }) => !(rests as readonly string[]).includes(weekdayOf(date as IndiaDate)),
    ).flatMap((route) => (['outbound', 'return'] as const).map((way) => ({ route, date, way }))),
  );
  const own = all.filter((_, at) => Math.floor(at / 2) % MAX_WORKERS === worker % MAX_WORKERS);
  for (const { route, date, way } of own.slice(asked)) {
    asked += 1;
    if (direction && way !== direction) continue;
    const answer = await request.get(`/api/scheduled-rideshare/trips/${route.id}/${date}/${way}`);
    if (!answer.ok()) continue;
    const { trip, availableSeats } = (await answer.json()) as {
      trip: { id: number };
      availableSeats: string[];
    };
    if (availableSeats.length < SEATS.length) continue;
    return { id: trip.id, route: route.id, name: route.name, date, direction: way, ...route[way] };
  }
  throw new Error('No trip with six free seats is left');
}

/** Returns a trip that no other test uses, and another one of its route and direction. */
export async function tripAndAnotherDay(
  request: APIRequestContext,
  worker: number,
): Promise<{ trip: RidesharedTrip; other: RidesharedTrip }> {
  const trip = await anotherTrip(request, worker);
  let other = await anotherTrip(request, worker, trip.direction);
  while (other.route !== trip.route) other = await anotherTrip(request, worker, trip.direction);
  return { trip, other };
}

function tripCall({ route, date, direction }: RidesharedTrip): string {
  return `/api/scheduled-rideshare/trips/${route}/${date}/${direction}`;
}

async function stopsOf(request: APIRequestContext, route: RidesharedTrip['route']) {
  const answered = await request.get('/api/scheduled-rideshare/routes');
  const { routes } = (await answered.json()) as {
    routes: { id: string; stops: { id: number; stopName: string }[] }[];
  };
  return routes.find(({ id }) => id === route)?.stops ?? [];
}

/** Returns the public state of a seat. */
export async function seatState(request: APIRequestContext, trip: RidesharedTrip, seat: string) {
  const { seats } = (await (await request.get(tripCall(trip))).json()) as {
    seats: { seat: string; state: string }[];
  };
  return seats.find((one) => one.seat === seat)?.state;
}

/** Holds a seat through the API, in another session. */
export async function holdByCall(request: APIRequestContext, tripId: number, seatNumber: string) {
  const answer = await request.post('/api/scheduled-rideshare/hold', { data: { tripId, seatNumber } });
  if (!answer.ok()) throw new Error(`Not held: ${await answer.text()}`);
}

/** Books a seat through the API as a logged-in rider. Returns its number and its fare. */
export async function bookSeatByCall(
  request: APIRequestContext,
  { id, route, direction }: RidesharedTrip,
  rider: Pick<Rider, 'name' | 'email'>,
  seatNumber: string,
): Promise<{ readonly reference: string; readonly fare: number }> {
  const stops = (await stopsOf(request, route)).map((stop) => stop.id);
  const [first, last] = direction === 'outbound' ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const answer = await request.post('/api/scheduled-rideshare/book', {
    data: {
      tripId: id,
      pickupStopId: first,
      dropStopId: last,
      seatNumber,
      customerName: rider.name,
      customerEmail: rider.email,
    },
  });
  if (!answer.ok()) throw new Error(`Not booked: ${await answer.text()}`);
  return ((await answer.json()) as { booking: { reference: string; fare: number } }).booking;
}

export type Rideshare = ReturnType<typeof rideshareSteps>;

/** Returns the steps of a rider's seat booking in a language, with or without JavaScript. */
export function rideshareSteps(page: Page, js: boolean, language: LanguageCode = DEFAULT_LANGUAGE) {
  const { rideshare, seats, contact, facts, forms, labels } = WORDS[language];
  const field = {
    date: page.getByLabel(rideshare.travelDate),
    name: page.getByRole('textbox', { name: contact.fullName }),
    email: page.getByRole('textbox', { name: contact.email }),
    phone: page.getByRole('textbox', { name: contact.phone }),
    code: page.getByRole('textbox', { name: contact.code }),
  };
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const summary = page.getByRole('alert').filter({ hasText: forms.problem });
  const seat = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${seats.seat}${name} ?,`) });
  /** The name of a route or a stop in the language of the pages. */
  const place = (name: string) => (language === 'hi' ? hindiPlace(name) : name);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  async function open() {
    await page.goto(languagePath(language, '/scheduled-rideshare'));
    await scriptHasCome();
  }

  /** Waits until the page reacts to taps. */
  async function scriptHasCome() {
    if (!js) return;
    await beginToUse(page);
    await hydrated(page.locator('main form').first());
  }

  async function chooseTrip(trip: RidesharedTrip) {
    await choose(page, new RegExp(place(trip.name)));
    await choose(page, new RegExp(`^${labels.tripDirections[trip.direction]}`));
    await field.date.fill(trip.date);
    await button(rideshare.continueLabel).click();
    await expect(heading(rideshare.titles.stops.title)).toBeVisible();
  }

  async function chooseStops(trip: RidesharedTrip) {
    await choose(page, new RegExp(place(trip.pickup)));
    await choose(page, new RegExp(place(trip.drop)));
    await button(rideshare.chooseSeat).click();
    await expect(heading(rideshare.titles.seat.title)).toBeVisible();
    await scriptHasCome();
  }

  async function pick(name: string) {
    await page
      .locator('label')
      .filter({ has: seat(name) })
      .click();
  }

  /** Chooses only this seat and continues. */
  async function chooseSeat(name: string) {
    for (const other of SEATS) {
      if ((await seat(other).isChecked()) !== (other === name)) await pick(other);
    }
    await button(rideshare.continueLabel).click();
    await expect(heading(rideshare.titles.details.title)).toBeVisible();
    await scriptHasCome();
  }

  /** Goes from the first page to the seats. */
  async function comeToSeats(trip: RidesharedTrip) {
    await open();
    await chooseTrip(trip);
    await chooseStops(trip);
  }

  /** Opens the seats by their address, for tests that begin there. */
  async function openSeats({ route, date, direction, pickup, drop }: RidesharedTrip) {
    const stops = await stopsOf(page.request, route);
    const idOf = (name: string) => String(stops.find(({ stopName }) => stopName === name)?.id);
    const choice = { route, date, direction, pickup: idOf(pickup), drop: idOf(drop), seat: '', held: '' };
    await page.goto(languagePath(language, choicePath({ ...choice, step: 'seat' })));
    await expect(heading(rideshare.titles.seat.title)).toBeVisible();
    await scriptHasCome();
  }

  /** Opens the seats and goes to the details, with a seat on hold. */
  async function openDetails(trip: RidesharedTrip, name: string) {
    await openSeats(trip);
    await chooseSeat(name);
  }

  /** Goes from the first page to the details, with a seat on hold. */
  async function comeToDetails(trip: RidesharedTrip, name: string) {
    await comeToSeats(trip);
    await chooseSeat(name);
  }

  /** Goes from the seats to the details and waits until the page has extended its hold once. */
  async function settleOn(name: string) {
    const renewed = js && page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await chooseSeat(name);
    await renewed;
  }

  async function giveContact(rider: Pick<Rider, 'name' | 'email'>) {
    await field.name.fill(rider.name);
    await field.email.fill(rider.email);
  }

  async function sendCode(rider: Rider) {
    await field.phone.fill(rider.national);
    await button(contact.sendCode).click();
    await expect(field.code).toBeVisible();
  }

  async function verifyPhone(rider: Rider) {
    await sendCode(rider);
    await field.code.fill(await rider.code());
    await button(contact.verify).click();
    await expect(page.getByRole('main').getByText(contact.phoneVerified, { exact: true })).toBeVisible();
  }

  /** Books and returns the number, such as `RS-3`. */
  async function book(): Promise<string> {
    await button(seats.book).click();
    return reference();
  }

  async function reference(): Promise<string> {
    await expect(page).toHaveURL(languagePath(language, '/rideshare-confirmation'));
    const copy = page.getByRole('button', { name: new RegExp(facts.copy('RS-\\d+')) });
    const shown = /RS-\d+/.exec((await copy.textContent()) ?? '');
    if (!shown) throw new Error('The confirmation shows no booking number');
    return shown[0];
  }

  return {
    field,
    button,
    summary,
    seat,
    heading,
    open,
    scriptHasCome,
    chooseTrip,
    chooseStops,
    pick,
    chooseSeat,
    settleOn,
    openSeats,
    openDetails,
    comeToSeats,
    comeToDetails,
    giveContact,
    sendCode,
    verifyPhone,
    book,
    reference,
  };
}
