import { ADD_DRIVER } from '#domain/fleet/drivers/add-driver.operation.ts';
import { DELETE_DRIVER } from '#domain/fleet/drivers/delete-driver.operation.ts';
import {
  DEACTIVATE_DRIVER,
  EDIT_DRIVER,
  REACTIVATE_DRIVER,
} from '#domain/fleet/drivers/edit-driver.operation.ts';
import { ADD_VEHICLE } from '#domain/fleet/vehicles/add-vehicle.operation.ts';
import { DELETE_VEHICLE } from '#domain/fleet/vehicles/delete-vehicle.operation.ts';
import {
  DEACTIVATE_VEHICLE,
  EDIT_VEHICLE,
  PUT_IN_SERVICE,
  REACTIVATE_VEHICLE,
  TAKE_OUT_OF_SERVICE,
} from '#domain/fleet/vehicles/edit-vehicle.operation.ts';
import { ok } from '#domain/kernel/result.ts';
import { use } from '#infra/operations/use.ts';

/** The operations of the fleet with their use cases. */

export const addDriver = use(ADD_DRIVER, {
  run: ({ acts }, { experience = '', ...driver }, by) =>
    acts.registerDriver({ driver: { ...driver, experience, active: true }, by }),
});

export const editDriver = use(EDIT_DRIVER, {
  run: ({ acts }, { driver: id, seen: version, ...edit }, by) => acts.editDriver({ id, version, edit, by }),
});

export const deactivateDriver = use(DEACTIVATE_DRIVER, {
  run: ({ acts }, { driver: id }, by) => acts.editDriver({ id, edit: { active: false }, by }),
});

export const reactivateDriver = use(REACTIVATE_DRIVER, {
  run: ({ acts }, { driver: id }, by) => acts.editDriver({ id, edit: { active: true }, by }),
});

export const deleteDriver = use(DELETE_DRIVER, {
  run: ({ acts }, { driver: id }, by) => acts.deleteDriver({ id, by }),
});

export const addVehicle = use(ADD_VEHICLE, {
  run: ({ acts }, { plate, type, capacity = '', rangeKm = '', ...vehicle }, by) =>
    acts.registerVehicle({
      vehicle: { ...vehicle, licensePlate: plate, vehicleType: type, capacity, rangeKm, active: true },
      by,
    }),
});

export const editVehicle = use(EDIT_VEHICLE, {
  run: ({ acts }, { vehicle: id, seen: version, plate, type, ...same }, by) =>
    acts.editVehicle({ id, version, edit: { ...same, licensePlate: plate, vehicleType: type }, by }),
});

export const deactivateVehicle = use(DEACTIVATE_VEHICLE, {
  run: ({ acts }, { vehicle: id }, by) => acts.editVehicle({ id, edit: { active: false }, by }),
});

export const reactivateVehicle = use(REACTIVATE_VEHICLE, {
  run: ({ acts }, { vehicle: id }, by) => acts.editVehicle({ id, edit: { active: true }, by }),
});

/** Answers also the duties that need another vehicle. */
export const takeOutOfService = use(TAKE_OUT_OF_SERVICE, {
  async run({ acts, queries }, { vehicle: id, until = null }, by) {
    const edited = await acts.editVehicle({ id, edit: { outOfService: { until } }, by });
    if (!edited.ok) return edited;
    return ok({ ...edited.value, duties: await queries.dutiesOutOfService(edited.value.item) });
  },
});

export const putInService = use(PUT_IN_SERVICE, {
  run: ({ acts }, { vehicle: id }, by) => acts.editVehicle({ id, edit: { outOfService: null }, by }),
});

export const deleteVehicle = use(DELETE_VEHICLE, {
  run: ({ acts }, { vehicle: id }, by) => acts.deleteVehicle({ id, by }),
});

export const FLEET_USES = [
  ...[addDriver, editDriver, deactivateDriver, reactivateDriver, deleteDriver],
  ...[addVehicle, editVehicle, deactivateVehicle, reactivateVehicle],
  ...[takeOutOfService, putInService, deleteVehicle],
] as const;
