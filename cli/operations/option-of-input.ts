import type { InputKind } from '#domain/kernel/operation.ts';

/** Placeholder of the value in the help, such as `driver` in `--driver <driver>`. */
const PLACEHOLDERS: Readonly<Record<Exclude<InputKind['kind'], 'yes-no'>, string>> = {
  booking: 'booking',
  'seat-booking': 'booking',
  state: 'state',
  ride: 'ride',
  duty: 'duty',
  driver: 'driver',
  vehicle: 'vehicle',
  trip: 'number',
  message: 'message',
  route: 'route',
  coupon: 'coupon',
  day: 'date',
  time: 'time',
  moment: 'time',
  weekday: 'weekday',
  weekdays: 'weekdays',
  whole: 'number',
  rupees: 'rupees',
  amount: 'amount',
  rate: 'number',
  text: 'text',
  choice: 'choice',
  version: 'version',
  seats: 'seats',
  keys: 'keys',
  phone: 'phone',
  slabs: 'km:price,...',
  'planned-duties': 'keys',
  'duty-changes': 'keys',
};

/** Returns the name of an option: `--shown-pickup`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Returns an input as an option of commander: `--shown-pickup <time>`. */
export function inputFlags(name: string, { kind }: InputKind): string {
  return kind === 'yes-no' ? flagOf(name) : `${flagOf(name)} <${PLACEHOLDERS[kind]}>`;
}
