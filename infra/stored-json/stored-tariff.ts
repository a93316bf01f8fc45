import { z } from 'zod';
import type { Tariff } from '#domain/fares/tariff.ts';
import { rupees } from '#domain/kernel/money.ts';

const amount = z.number().transform(rupees);

export const storedTariff = z.object({
  airport: z.object({
    slabs: z.array(z.object({ upToKm: z.number(), price: amount })),
    perStartedKmBeyond: amount,
    meetAndGreet: amount,
  }),
  hourly: z.object({ perHour: amount, minimumHours: z.number() }),
  intercity: z.object({
    oneWay: z.object({ perKm: amount, minimumKm: z.number() }),
    roundTrip: z.object({
      perKm: amount,
      minimumKm: z.number(),
      waitingPerHour: amount,
      hourlyWaitingLimit: z.number(),
      waitingPerStartedDay: amount,
    }),
  }),
  rideshare: z.object({ defaultSeat: amount }),
}) satisfies z.ZodType<Tariff>;
