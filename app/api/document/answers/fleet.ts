import { z } from 'zod';
import {
  day,
  dryRunMembers,
  instant,
  integer,
  listed,
  phone,
  success,
  text,
} from '#app/api/document/answers/common.ts';
import { ROLES } from '#domain/identity/role.ts';
import { LANGUAGE_CODES } from '#domain/kernel/language.ts';

/** Only in lists: what prevents the deletion. */
const duties = { hasDuties: z.boolean().optional(), upcomingDuties: z.int().min(0).optional() };

const driver = z
  .object({
    id: integer,
    version: integer,
    name: text,
    phone,
    license: text,
    licenseNumber: text.meta({ description: 'The same as license' }),
    experience: text.nullable(),
    language: z.enum(LANGUAGE_CODES),
    isActive: z.boolean(),
    ...duties,
  })
  .meta({ id: 'Driver' });
const vehicle = z
  .object({
    id: integer,
    version: integer,
    make: text,
    model: text,
    regNo: text,
    licensePlate: text.meta({ description: 'The same as regNo' }),
    vehicleType: text,
    capacity: integer.meta({ description: 'Passengers' }),
    rangeKm: integer.meta({ description: 'km' }),
    isActive: z.boolean(),
    isOutOfService: z.boolean(),
    outOfServiceFrom: instant.nullable(),
    outOfServiceUntil: day.nullable().meta({ description: 'The last day' }),
    ...duties,
  })
  .meta({ id: 'Vehicle' });

const changes = z.array(text).meta({ description: 'What was changed, in words' });

export const driverList = z.object({ drivers: z.array(driver), ...listed });
export const oneDriver = z.object({ success, driver, ...dryRunMembers });
export const editedDriver = z.object({ success, driver, changes, ...dryRunMembers });
export const vehicleList = z.object({ vehicles: z.array(vehicle), ...listed });
export const oneVehicle = z.object({ success, vehicle, ...dryRunMembers });
export const editedVehicle = z.object({ success, vehicle, changes, ...dryRunMembers });

const role = z.enum(ROLES);

export const team = z.object({
  members: z.array(
    z.object({
      phone,
      role,
      name: text.nullable(),
      since: instant,
      version: integer,
      hasSecondFactor: z.boolean(),
    }),
  ),
  changes: z
    .array(
      z.object({
        id: integer,
        what: text,
        phone,
        from: role.nullable(),
        to: role.nullable(),
        by: z.looseObject({ role: text }),
        at: instant,
      }),
    )
    .meta({ description: 'The newest 100' }),
  ...listed,
});
export const changedRole = z.object({
  success,
  phone,
  role: role.nullable(),
  changed: z.boolean(),
  ...dryRunMembers,
});
export const endedSessions = z.object({ success, phone, ended: z.int().min(0), ...dryRunMembers });
export const resetFactor = z.object({ success, phone, ...dryRunMembers });
export const access = z.object({ isAdmin: z.boolean() });
export const openedConsole = z.object({ success, recoveryCodesLeft: z.int().min(0).optional() });
export const passkeyOptions = z
  .looseObject({ challenge: text })
  .meta({ description: 'The options of WebAuthn' });
export const calendarStatus = z.object({
  provider: z
    .enum(['google', 'ics'])
    .meta({ description: 'ics: no account, calendars subscribe to the feeds' }),
  authenticated: z.boolean(),
  problem: z.enum(['refused', 'not-found', 'no-answer']).nullable(),
});
const events = z.int().min(0);
export const syncedCalendar = z.object({
  success,
  synced: events,
  created: events,
  updated: events,
  deleted: events,
  remaining: events.meta({ description: 'More than one call writes: call again' }),
});
