import { oneLine } from '#domain/fleet/one-line.ts';

/** The codes of the states and union territories, with those that older plates still carry. */
const STATES =
  'AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TG|TN|TR|TS|UA|UK|UP|WB';
/** State, district, series, number: `DL 3C AB 1234`; plates of the first series have no letters, `DL 1 1234`. */
const OF_A_STATE = new RegExp(`^(${STATES})\\d{1,2}[A-Z]{0,3}\\d{1,4}$`);
/** The series for all of India: `22 BH 1234 AA`. */
const OF_INDIA = /^\d{2}BH\d{4}[A-Z]{1,2}$/;

/**
 * A number plate in the one form in which it is kept and compared: capitals, and for an Indian plate neither spaces nor
 * dashes (`dl-01 ab 1234` is `DL01AB1234`). Any other plate keeps what stands between its signs, in single spaces.
 */
export function normalisePlate(typed: string): string {
  const plate = oneLine(typed.normalize('NFKC')).toUpperCase();
  const compact = plate.replaceAll(/[\s.·–-]/g, '');
  return OF_A_STATE.test(compact) || OF_INDIA.test(compact) ? compact : plate;
}
