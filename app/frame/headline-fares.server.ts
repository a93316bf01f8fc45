import type { AppLoadContext } from '@remix-run/node';
import { type HeadlineFares, headlineFares } from '#domain/fares/headline-fares.ts';

/** Returns the fares that a page names, from the tariff in force. */
export async function headlineFaresNow({ container }: AppLoadContext): Promise<HeadlineFares> {
  return headlineFares(await container.tariffs.inForce(container.clock()));
}
