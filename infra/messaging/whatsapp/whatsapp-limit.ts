import type { Config } from '#infra/config/config.ts';
import { askWhatsappSettings } from '#infra/messaging/whatsapp/whatsapp-settings.ts';

const TIMEOUT_MS = 4_000;

type Numbers = {
  readonly mayAsk: () => Promise<boolean>;
  readonly learn: (peoplePerDay: number | null) => Promise<void>;
  readonly forget: () => Promise<void>;
};

/**
 * Creates the function that keeps the limit of people a day as Meta tells it (docs/product/messages.md#whatsapp-limits). Of all
 * workers one asks, once an hour. While Meta does not answer, the limit that is known counts.
 */
export function keepWhatsappLimit({ whatsapp }: Pick<Config, 'whatsapp'>, numbers: Numbers) {
  return async (): Promise<void> => {
    if (!whatsapp || !(await numbers.mayAsk())) return;
    await numbers.forget();
    const answer = await askWhatsappSettings(whatsapp, TIMEOUT_MS);
    if (answer.state !== 'accepted') return;
    await numbers.learn(typeof answer.peoplePerDay === 'number' ? answer.peoplePerDay : null);
  };
}
