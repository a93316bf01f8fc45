import { expect, test } from 'vitest';
import { parseAuditSubject } from '#domain/audit/audit-subject.ts';

test.each([
  ['BK-12', 'BK-12'],
  [' bk12 ', 'BK-12'],
  ['dt 3', 'DT-3'],
  ['TR-5', 'TR-5'],
  ['Driver 4', 'driver 4'],
  ['vehicle-2', 'vehicle 2'],
])('%s is %s', (written, subject) => {
  expect(parseAuditSubject(written)).toBe(subject);
});

test.each(['', '12', 'BK-0', 'BK-', 'BK-1234567890', 'rider 3', 'BK-1; drop'])(
  '%j is no subject',
  (written) => {
    expect(parseAuditSubject(written)).toBeUndefined();
  },
);
