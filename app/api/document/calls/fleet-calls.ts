import { driverCall, vehicleCall } from '#app/api/admin/schemas/fleet-call.schema.ts';
import {
  access,
  changedRole,
  driverList,
  editedDriver,
  editedVehicle,
  endedSessions,
  oneDriver,
  oneVehicle,
  openedConsole,
  passkeyOptions,
  resetFactor,
  team,
  vehicleList,
} from '#app/api/document/answers/fleet.ts';
import type { Calls } from '#app/api/document/call.ts';
import {
  checkAccessCall,
  grantCall,
  passkeyCall,
  secondFactorCall,
} from '#app/api/schemas/identity-call.schema.ts';

/** Drivers and vehicles. */
export const fleetCalls: Calls = {
  'GET /api/admin/drivers': {
    summary: 'List drivers, active ones first',
    caller: 'team',
    rules: 'fleet',
    answers: { 200: driverList },
  },
  'POST /api/admin/drivers': {
    summary: 'Add a driver',
    caller: 'team',
    rules: 'fleet',
    body: driverCall,
    dryRun: true,
    answers: { 200: oneDriver, 201: oneDriver },
    examples: [{ name: 'A Driver', phone: '9876500000', license: 'DL-0420110012345', experience: 6 }],
  },
  'PUT /api/admin/drivers/:id': {
    summary: 'Change a driver',
    description: 'Absent fields stay unchanged. With an outdated `version` it answers 409 with the changes.',
    caller: 'team',
    rules: 'fleet',
    body: driverCall,
    dryRun: true,
    answers: { 200: editedDriver },
    examples: [{ isActive: false, version: 1 }],
  },
  'DELETE /api/admin/drivers/:id': {
    summary: 'Delete a driver without duties',
    caller: 'team',
    rules: 'fleet',
    dryRun: true,
    answers: { 200: oneDriver },
  },
  'GET /api/admin/vehicles': {
    summary: 'List vehicles, active ones first',
    caller: 'team',
    rules: 'fleet',
    answers: { 200: vehicleList },
  },
  'POST /api/admin/vehicles': {
    summary: 'Add a vehicle',
    caller: 'team',
    rules: 'fleet',
    body: vehicleCall,
    dryRun: true,
    answers: { 200: oneVehicle, 201: oneVehicle },
    examples: [{ make: 'BYD', model: 'e6', licensePlate: 'DL 1Z A 9999', vehicleType: 'muv' }],
  },
  'PUT /api/admin/vehicles/:id': {
    summary: 'Change a vehicle, or take it out of service',
    caller: 'team',
    rules: 'fleet',
    body: vehicleCall,
    dryRun: true,
    answers: { 200: editedVehicle },
    examples: [{ isOutOfService: true, outOfServiceUntil: '2027-01-31' }],
  },
  'DELETE /api/admin/vehicles/:id': {
    summary: 'Delete a vehicle without duties',
    caller: 'team',
    rules: 'fleet',
    dryRun: true,
    answers: { 200: oneVehicle },
  },
};

/** Who may open the console. */
export const teamCalls: Calls = {
  'POST /api/admin/check-access': {
    summary: 'Tell whether the caller’s own phone is of the team',
    caller: 'anybody',
    body: checkAccessCall,
    answers: { 200: access },
    examples: [{ phone: '+919999900000' }],
  },
  'POST /api/admin/still-here': {
    summary: 'Keep the session while the console is used',
    caller: 'readers',
    answers: { 204: null },
  },
  'POST /api/admin/second-factor': {
    summary: 'Open the console with a second factor',
    description: 'A code of the authenticator app, a recovery code, or the answer of a passkey.',
    caller: 'member',
    body: secondFactorCall,
    answers: { 200: openedConsole },
    examples: [{ code: '123456' }],
  },
  'POST /api/admin/second-factor/passkey': {
    summary: 'Ask for the WebAuthn options of a passkey',
    caller: 'member',
    body: passkeyCall,
    answers: { 200: passkeyOptions },
    examples: [{ purpose: 'sign-in' }],
  },
  'GET /api/admin/team': {
    summary: 'List the members of the team and their newest changes',
    caller: 'owner',
    answers: { 200: team },
  },
  'POST /api/admin/team': {
    summary: 'Give a phone a role, or change it',
    caller: 'owner',
    body: grantCall,
    dryRun: true,
    answers: { 200: changedRole },
    examples: [{ phone: '+919876500001', role: 'dispatcher', seenVersion: 0 }],
  },
  'DELETE /api/admin/team/:phone': {
    summary: 'Revoke the role of a phone at once',
    caller: 'owner',
    dryRun: true,
    answers: { 200: changedRole },
  },
  'DELETE /api/admin/team/:phone/second-factor': {
    summary: 'Reset the second factor of another member',
    caller: 'owner',
    dryRun: true,
    answers: { 200: resetFactor },
  },
  'DELETE /api/admin/sessions/:phone': {
    summary: 'Log a phone out everywhere',
    caller: 'owner',
    dryRun: true,
    answers: { 200: endedSessions },
  },
};
