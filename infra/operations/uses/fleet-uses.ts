import type { Driver } from '#domain/fleet/driver.ts';
import { ADD_DRIVER } from '#domain/fleet/drivers/add-driver.operation.ts';
import { DELETE_DRIVER } from '#domain/fleet/drivers/delete-driver.operation.ts';
import {
  DEACTIVATE_DRIVER,
  EDIT_DRIVER,
  REACTIVATE_DRIVER,
} from '#domain/fleet/drivers/edit-driver.operation.ts';
import type { Edited } from '#domain/fleet/edit-item.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { ADD_VEHICLE } from '#domain/fleet/vehicles/add-vehicle.operation.ts';
import { DELETE_VEHICLE } from '#domain/fleet/vehicles/delete-vehicle.operation.ts';
import {
  DEACTIVATE_VEHICLE,
  EDIT_VEHICLE,
  PUT_IN_SERVICE,
  REACTIVATE_VEHICLE,
  TAKE_OUT_OF_SERVICE,
} from '#domain/fleet/vehicles/edit-vehicle.operation.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { outOfServiceWords } from '#domain/words/english/team/duties.ts';
import { withoutVehicleWords } from '#domain/words/english/team/schedule.ts';
import { driverJson } from '#infra/operations/answers/driver-json.ts';
import { vehicleJson } from '#infra/operations/answers/vehicle-json.ts';
import { use } from '#infra/operations/use.ts';

/** The operations of the fleet with their use cases. */

export const addDriver = use(ADD_DRIVER, {
  run: ({ acts }, { experience = '', language = '', ...driver }, by) =>
    acts.registerDriver({ driver: { ...driver, experience, language, active: true }, by }),
  json: ({ answer }) => ({ driver: driverJson(answer) }),
  says: ({ answer: { id, name } }) => `Driver ${id}, ${name}, was added.`,
});

export const editDriver = use(EDIT_DRIVER, {
  run: ({ acts }, { driver: id, seen: version, ...edit }, by) => acts.editDriver({ id, version, edit, by }),
  json: editedDriver,
  says: ({ answer: { item, changes } }) =>
    changes.length > 0 ? changes.join('\n') : `Driver ${item.id} already has these values.`,
});

export const deactivateDriver = use(DEACTIVATE_DRIVER, {
  run: ({ acts }, { driver: id }, by) => acts.editDriver({ id, edit: { active: false }, by }),
  json: editedDriver,
  says: ({ answer: { item } }) => `Driver ${item.id}, ${item.name}, is inactive.`,
});

export const reactivateDriver = use(REACTIVATE_DRIVER, {
  run: ({ acts }, { driver: id }, by) => acts.editDriver({ id, edit: { active: true }, by }),
  json: editedDriver,
  says: ({ answer: { item, withoutVehicle } }) =>
    [`Driver ${item.id}, ${item.name}, is active.`, ...withoutVehicleWords(withoutVehicle)].join('\n'),
});

export const deleteDriver = use(DELETE_DRIVER, {
  run: ({ acts }, { driver: id }, by) => acts.deleteDriver({ id, by }),
  question: ({ would: { id, name } }) => `Delete driver ${id}, ${name}? This cannot be undone.`,
  json: ({ answer }) => ({ driver: driverJson(answer) }),
  says: ({ answer: { id, name } }) => `Driver ${id}, ${name}, was deleted.`,
});

export const addVehicle = use(ADD_VEHICLE, {
  run: ({ acts }, { plate, type, capacity = '', rangeKm = '', ...vehicle }, by) =>
    acts.registerVehicle({
      vehicle: { ...vehicle, licensePlate: plate, vehicleType: type, capacity, rangeKm, active: true },
      by,
    }),
  json: ({ answer }) => ({ vehicle: vehicleJson(answer) }),
  says: ({ answer: { id, regNo } }) => `Vehicle ${id}, ${regNo}, was added.`,
  inputOf: { licensePlate: 'plate', vehicleType: 'type' },
});

export const editVehicle = use(EDIT_VEHICLE, {
  run: ({ acts }, { vehicle: id, seen: version, plate, type, ...same }, by) =>
    acts.editVehicle({ id, version, edit: { ...same, licensePlate: plate, vehicleType: type }, by }),
  json: editedVehicle,
  says: ({ answer: { item, changes } }) =>
    changes.length > 0 ? changes.join('\n') : `Vehicle ${item.id} already has these values.`,
  inputOf: { licensePlate: 'plate', vehicleType: 'type' },
});

export const deactivateVehicle = use(DEACTIVATE_VEHICLE, {
  run: ({ acts }, { vehicle: id }, by) => acts.editVehicle({ id, edit: { active: false }, by }),
  json: editedVehicle,
  says: ({ answer: { item } }) => `Vehicle ${item.id}, ${item.regNo}, is inactive.`,
});

export const reactivateVehicle = use(REACTIVATE_VEHICLE, {
  run: ({ acts }, { vehicle: id }, by) => acts.editVehicle({ id, edit: { active: true }, by }),
  json: editedVehicle,
  says: ({ answer: { item } }) => `Vehicle ${item.id}, ${item.regNo}, is active.`,
});

/** Answers also the duties that need another vehicle. */
export const takeOutOfService = use(TAKE_OUT_OF_SERVICE, {
  async run({ acts, queries }, { vehicle: id, until = null, seen: version }, by) {
    const edited = await acts.editVehicle({ id, version, edit: { outOfService: { until } }, by });
    if (!edited.ok) return edited;
    return ok({ ...edited.value, duties: await queries.dutiesOutOfService(edited.value.item) });
  },
  json: ({ answer: { duties, ...edited } }) => ({
    ...editedVehicle({ answer: edited }),
    duties: duties.map(({ label, startsAt }) => ({ label, startsAt: startsAt.toISOString() })),
  }),
  says: ({ answer: { item, duties } }) =>
    [
      `Vehicle ${item.id}, ${item.regNo}, is ${outOfServiceWords({ until: item.outOfService?.until ?? null })}.`,
      ...(duties.length > 0
        ? [
            `${counted(duties.length, 'duty needs', 'duties need')} another vehicle:`,
            ...duties.map(({ label, startsAt }) => `${label} on ${formatDateTime(startsAt)}`),
          ]
        : []),
    ].join('\n'),
});

export const putInService = use(PUT_IN_SERVICE, {
  run: ({ acts }, { vehicle: id, seen: version }, by) =>
    acts.editVehicle({ id, version, edit: { outOfService: null }, by }),
  json: editedVehicle,
  says: ({ answer: { item } }) => `Vehicle ${item.id}, ${item.regNo}, is in service.`,
});

export const deleteVehicle = use(DELETE_VEHICLE, {
  run: ({ acts }, { vehicle: id }, by) => acts.deleteVehicle({ id, by }),
  question: ({ would: { id, regNo } }) => `Delete vehicle ${id}, ${regNo}? This cannot be undone.`,
  json: ({ answer }) => ({ vehicle: vehicleJson(answer) }),
  says: ({ answer: { id, regNo } }) => `Vehicle ${id}, ${regNo}, was deleted.`,
});

function editedDriver({ answer: { item, changes } }: { readonly answer: Edited<Driver> }) {
  return { driver: driverJson(item), changes };
}

function editedVehicle({ answer: { item, changes } }: { readonly answer: Edited<Vehicle> }) {
  return { vehicle: vehicleJson(item), changes };
}

export const FLEET_USES = [
  ...[addDriver, editDriver, deactivateDriver, reactivateDriver, deleteDriver],
  ...[addVehicle, editVehicle, deactivateVehicle, reactivateVehicle],
  ...[takeOutOfService, putInService, deleteVehicle],
] as const;
