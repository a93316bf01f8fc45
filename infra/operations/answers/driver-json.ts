import type { Driver } from '#domain/fleet/driver.ts';

/** Returns the driver in the shape that `--json` prints. Other programs depend on these names. */
export function driverJson({ id, version, name, phone, license, experience, language, active }: Driver) {
  return { id, version, name, phone, license, experience, language, isActive: active };
}

export const DRIVER_JSON =
  '{ "id", "version", "name", "phone", "license", "experience" or null, "language", "isActive" }';
