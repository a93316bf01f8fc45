import { cleanCode } from '#domain/kernel/text/typed-text.ts';

/** Codes of Indian states and union territories, including former ones. */
const STATES =
  'AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TG|TN|TR|TS|UA|UK|UP|WB';
/** State, district, series, number: `DL 3C AB 1234`. The oldest plates have no series: `DL 1 1234`. */
const STATE_PLATE = new RegExp(`^(${STATES})\\d{1,2}[A-Z]{0,3}\\d{1,4}$`);
/** The national series: `22 BH 1234 AA`. */
const NATIONAL_PLATE = /^\d{2}BH\d{4}[A-Z]{1,2}$/;

/**
 * Normalises a number plate to the form that is stored and compared. Indian plates have capitals without
 * spaces or dashes: `dl-01 ab 1234` becomes `DL01AB1234`. Other plates keep single spaces.
 */
export function normalisePlate(typed: string): string {
  const plate = cleanCode(typed).toUpperCase();
  const compact = plate.replaceAll(/[ .·-]/g, '');
  return STATE_PLATE.test(compact) || NATIONAL_PLATE.test(compact) ? compact : plate;
}
