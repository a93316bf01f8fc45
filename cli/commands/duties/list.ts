import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText, shortened } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { formatDutyId } from '#domain/duties/duty.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { addDays, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { DUTY_JSON, dutyJson, rideName } from '#infra/operations/answers/duty-json.ts';
import { countOption } from '#infra/operations/written/count-option.ts';
import { dayOption } from '#infra/operations/written/day-option.ts';
import { driverArgument } from '#infra/operations/written/driver-argument.ts';

const MAX_DAYS = 366;
const NAME_WIDTH = 24;

const input = z.object({
  date: dayOption.optional(),
  days: countOption(MAX_DAYS).default(1),
  driver: driverArgument.optional(),
});

async function list({ date, days, driver: driverId }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries, clock }) => {
    const first = date ?? indiaDateOf(clock());
    const interval = { from: startOfDay(first), to: endOfDay(addDays(first, days - 1)) };
    const lines = await queries.duty.list({ ...interval, driverId });
    return ok({
      duties: lines.map(({ duty, driver, vehicle, booking, trip }) => ({
        ...dutyJson(duty),
        driverName: driver.name,
        regNo: vehicle.regNo,
        pickupLocation: booking?.ride.pickupLocation ?? trip?.routeName ?? null,
        subject: duty.subject,
      })),
    });
  });
}

type Listed = Awaited<ReturnType<typeof list>>['value'];

function show({ duties }: Listed): Shown {
  return {
    columns: ['Duty', 'For', 'Day', 'From', 'To', 'Driver', 'Vehicle', 'Pickup', 'State'],
    rows: duties.map((duty) => {
      const [from, to] = [new Date(duty.startsAt), new Date(duty.endsAt)];
      return [
        formatDutyId(duty.id),
        rideName(duty),
        indiaDateOf(from),
        indiaTimeOf(from),
        indiaTimeOf(to),
        shortened(duty.driverName, NAME_WIDTH),
        plainText(duty.regNo),
        shortened(duty.pickupLocation ?? '', NAME_WIDTH),
        duty.state,
      ];
    }),
    empty: 'No duties found.',
  };
}

export const listCommand = command({
  name: 'list',
  summary: 'List the duties of a day, earliest first',
  options: {
    '--date <date>': 'the day, or the first one (default: today)',
    '--days <number>': `the number of days, 1 to ${MAX_DAYS} (default: 1)`,
    '--driver <driver>': 'only duties of this driver',
  },
  input,
  run: list,
  json: ({ duties }: Listed) => ({ duties: duties.map(({ subject: _, ...duty }) => duty) }),
  show,
}).addHelpText(
  'after',
  `
Days and times are in India time. \`ratha bookings list --without-driver\` lists what still needs a driver.
With --json: { "duties": [${DUTY_JSON}
with "driverName", "regNo" and "pickupLocation"] }. startsAt and endsAt are in ISO 8601.`,
);
