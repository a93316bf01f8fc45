import { expect, test } from 'vitest';
import { readConfig } from '#infra/config/config.ts';
import { environmentSchema } from '#infra/config/environment.ts';
import { describeUnknown, unknownVariables } from '#infra/config/unknown-variables.ts';
import { PRODUCTION } from '#tests/setup/production.ts';

function describe(env: Record<string, string>) {
  return unknownVariables(env).map(describeUnknown);
}

test.each([
  ['RETENTION_MESAGES', 'RETENTION_MESAGES is not known; did you mean RETENTION_MESSAGES?'],
  ['RETENTION_MESSAGE_TEXT', 'RETENTION_MESSAGE_TEXT is not known'],
  ['CONFIRMATON_WINDOW', 'CONFIRMATON_WINDOW is not known; did you mean CONFIRMATION_WINDOW?'],
  ['OTP_SEND_PER_ADRESS', 'OTP_SEND_PER_ADRESS is not known; did you mean OTP_SENDS_PER_ADDRESS?'],
  ['DATABSE_URL', 'DATABSE_URL is not known; did you mean DATABASE_URL?'],
  ['Public_Url', 'Public_Url is not known; did you mean PUBLIC_URL?'],
  ['PROT', undefined],
  ['PORTS', 'PORTS is not known; did you mean PORT?'],
  ['SMTP_ULR', 'SMTP_ULR is not known; did you mean SMTP_URL?'],
  ['RATHA_COLOUR', 'RATHA_COLOUR is not known'],
])('says of %s: %j', (name, sentence) => {
  expect(describe({ [name]: 'x' })).toEqual(sentence === undefined ? [] : [sentence]);
});

test('says nothing of known variables, empty ones, and those of other programs', () => {
  const others = [
    'HOME',
    'HOSTNAME',
    'PATH',
    'LANG',
    'SESSION_MANAGER',
    'NODE_OPTIONS',
    'TEMPORAL_CLI_ADDRESS',
  ];
  const foreign = [
    ...others,
    'GOOGLE_APPLICATION_CREDENTIALS',
    'npm_config_port',
    'LOGNAME',
    'TRIP',
    'POSTGRES_URL',
  ];
  const names = [...Object.keys(environmentSchema.shape), ...foreign];
  expect(
    describe({ ...Object.fromEntries(names.map((name) => [name, 'x'])), RETENTION_MESAGES: '' }),
  ).toEqual([]);
});

test('names them beside the variable that is missing because of them', () => {
  const { DATABASE_URL, ...others } = PRODUCTION;
  expect(() => readConfig({ ...others, DATABSE_URL: DATABASE_URL })).toThrow(
    /DATABASE_URL is missing[\s\S]*DATABSE_URL is not known; did you mean DATABASE_URL\?/,
  );
});
