import type { Driver } from '#domain/fleet/driver.ts';

/** A driver as `--json` prints one, in the names of the calls. Programs read this: names and meanings stay. */
export function driverJson({ id, version, name, phone, license, experience, active }: Driver) {
  return { id, version, name, phone, license, experience, isActive: active };
}

export const DRIVER_JSON =
  '{ "id", "version", "name", "phone", "license", "experience" or null, "isActive" }';
