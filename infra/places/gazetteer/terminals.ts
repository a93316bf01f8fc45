import { TERMINALS, terminalLocation } from '#domain/rides/ride.ts';
import type { Place } from '#infra/places/gazetteer/place.ts';

const FORECOURTS = {
  T1: { latitude: 28.5625, longitude: 77.12 },
  T2: { latitude: 28.5563, longitude: 77.0868 },
  T3: { latitude: 28.5555, longitude: 77.0853 },
} as const;

/** Terminals of Delhi's airport, named as in bookings. */
export const TERMINAL_PLACES: readonly Place[] = TERMINALS.map((terminal) => {
  const number = terminal.slice(1);
  return {
    ...FORECOURTS[terminal],
    name: `Delhi Airport Terminal ${number}`,
    town: 'New Delhi',
    state: 'Delhi',
    text: terminalLocation(terminal),
    kind: 'airport',
    near: true,
    size: terminal === 'T3' ? 10 : 9,
    aliases: [
      terminal,
      `Terminal ${number}`,
      `IGI Airport ${terminal}`,
      `IGI ${terminal}`,
      `IGI Airport Terminal ${number}`,
      `IGI Terminal ${number}`,
      `Delhi Airport ${terminal}`,
      `${terminal} Airport`,
      `${terminal} IGI Airport`,
      `${terminal} Delhi Airport`,
      `Terminal ${number} Delhi Airport`,
      `Terminal ${number} IGI Airport`,
      `Indira Gandhi International Airport Terminal ${number}`,
      `Indira Gandhi Airport ${terminal}`,
      `Airport Terminal ${number}`,
      `टर्मिनल ${number}`,
      ...(terminal === 'T3'
        ? [
            'IGI',
            'IGI Airport',
            'Delhi Airport',
            'Indira Gandhi International Airport',
            'International Airport',
          ]
        : ['Domestic Airport']),
      ...(terminal === 'T3' ? ['दिल्ली एयरपोर्ट', 'दिल्ली हवाई अड्डा'] : []),
    ],
  } satisfies Place;
});
