const SUBJECT = /^(?:(bk|dt|tr)[- ]?|(driver|vehicle)[- ]?)([1-9]\d{0,8})$/i;

/**
 * Returns the name of a subject as entries have it: `BK-12`, `DT-3`, `TR-5`, `driver 4`, `vehicle 2`. Reads `bk12` and `Driver-4` too;
 * undefined for other text.
 */
export function parseAuditSubject(text: string): string | undefined {
  const [, prefix, noun, number] = SUBJECT.exec(text.trim()) ?? [];
  if (prefix) return `${prefix.toUpperCase()}-${number}`;
  return noun && `${noun.toLowerCase()} ${number}`;
}
