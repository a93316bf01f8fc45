import type { Finding } from '#cli/commands/doctor/finding.ts';
import { type Config, ConfigError, readConfig, shortShutdown, type Variables } from '#infra/config/config.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { describeUnknown, unknownVariables } from '#infra/config/unknown-variables.ts';

/** Reads the configuration, and reports each problem with it. Without a valid one, `config` is null. */
export function checkConfiguration(env: Variables): {
  readonly config: Config | null;
  readonly findings: readonly Finding[];
} {
  const unknown = unknownVariables(env).map(
    (variable): Finding => ({
      check: 'configuration',
      state: 'warning',
      text: describeUnknown(variable),
      fix: 'Nothing reads it. Correct its name, or remove it.',
    }),
  );
  try {
    const config = readConfig(env);
    const mode = config.production ? 'production' : 'the demo';
    const valid: Finding = { check: 'configuration', state: 'ok', text: `Valid, for ${mode}` };
    const short = shortShutdown(config);
    const warnings: Finding[] = short
      ? [
          {
            check: 'configuration',
            state: 'warning',
            text: short,
            fix: 'Set SHUTDOWN_TIMEOUT, or remove it.',
          },
        ]
      : [];
    return { config, findings: [valid, ...warnings, ...proxyWarning(config), ...unknown] };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const problems = error instanceof ConfigError ? error.problems : [error.message];
    const wrong = problems.map(
      (text): Finding => ({
        check: 'configuration',
        state: 'error',
        text,
        fix: 'Set it as the table of variables in README.md says.',
      }),
    );
    return { config: null, findings: [...wrong, ...unknown] };
  }
}

/** Web speaks no TLS, so a site with https has a proxy in front. */
function proxyWarning({ production, https, trustProxy }: Config): readonly Finding[] {
  if (!production || !https || trustProxy) return [];
  return [
    {
      check: 'configuration',
      state: 'warning',
      text: 'TRUST_PROXY is not set, so all visitors have the address of the proxy and share its limits',
      fix: 'Set TRUST_PROXY to the number of proxies in front of web, such as 1.',
    },
  ];
}
