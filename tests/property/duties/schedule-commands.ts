import { expect } from 'vitest';
import { command } from '#tests/property/duties/duty-command.ts';
import { BY, dateOf, driverAt, timeOf } from '#tests/property/duties/duty-environment.ts';
import { DAY, PART } from '#tests/property/duties/duty-model.ts';

/** As the model counts them. */
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const SHIFTS = [null, { from: 360, to: 1080 }, { from: 480, to: 1200 }, { from: 1080, to: 360 }] as const;

export const setShift = (driver: number, weekday: number, which: number) =>
  command(`set shift(${driver}, ${weekday}, ${which})`, async (model, real) => {
    const shift = SHIFTS[which] ?? null;
    const result = await real.container.useCases.setShift({
      ...{ driverId: driverAt(real, driver), weekday: WEEK[weekday] ?? 'monday', by: BY },
      shift: shift && {
        ...{ startsAt: timeOf(shift.from), endsAt: timeOf(shift.to), vehicleId: null },
        ...{ from: null, until: null, reason: null },
      },
    });
    // To remove a shift that is not there is refused.
    if (result.ok) model.setShift(driver, weekday, shift);
    else expect(shift).toBeNull();
  });

export const leave = (driver: number, day: number, kind: 'whole' | 'part' | 'none') =>
  command(`leave(${driver}, ${day}, ${kind})`, async (model, real) => {
    const { useCases } = real.container;
    const of = { driverId: driverAt(real, driver), date: dateOf(day * DAY), by: BY };
    if (kind === 'none') {
      await useCases.clearLeave(of);
      model.clearLeave(driver, day);
      return;
    }
    const part = kind === 'part' ? PART : { startsAt: null, endsAt: null };
    await useCases.addLeave({ ...of, ...part, reason: null });
    model.addLeave(driver, day, kind);
  });
