/** The services on their cards and booking pages. */

import type { HeadlineFares } from '#domain/fares/headline-fares.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { Service } from '#domain/rides/services.ts';

type Facts = { readonly title: string; readonly description: string; readonly rides: string };
type Offer = { readonly price: string; readonly features: readonly string[] };

/** `rides` is the number of rides last month. */
export const SERVICE_FACTS: Record<Service, Facts> = {
  airport: {
    title: 'हवाई अड्डे की यात्रा',
    description: 'दिल्ली हवाई अड्डे के हर टर्मिनल तक और वहाँ से, दूरी के हिसाब से तय किराये पर।',
    rides: 'पिछले महीने हवाई अड्डे की 480 से ज़्यादा यात्राएँ',
  },
  hourly: {
    title: 'घंटों के हिसाब से गाड़ी',
    description: 'दिल्ली NCR में, जितनी देर चाहें उतनी देर गाड़ी और ड्राइवर आपके साथ।',
    rides: 'पिछले महीने घंटों के हिसाब से 210 से ज़्यादा यात्राएँ',
  },
  intercity: {
    title: 'दूसरे शहर की यात्रा',
    description: 'एक तरफ़ या आना-जाना, घर के दरवाज़े से मंज़िल तक।',
    rides: 'पिछले महीने दूसरे शहरों की 160 से ज़्यादा यात्राएँ',
  },
};

export const RIDESHARE_FACTS = {
  title: 'तय समय की साझा यात्रा',
  description: 'तय मार्ग और तय दिनों पर, साझा गाड़ी में एक सीट।',
};

export const faresFrom = (amount: number) => `${formatRupees(amount)} से`;
export const seatsFrom = (amount: number) => `सीट ${formatRupees(amount)} से`;

/** Returns the price text of a service and what it includes, by the tariff in force. */
export function serviceOffer(service: Service, fares: HeadlineFares): Offer {
  const offers: Record<Service, Offer> = {
    airport: {
      price: `${formatRupees(fares.airportFrom)} से शुरू`,
      features: [
        'दूरी के हिसाब से तय किराया',
        'टर्मिनल 1, 2 और 3',
        `${formatRupees(fares.meetAndGreet)} में एयरपोर्ट पर स्वागत`,
      ],
    },
    hourly: {
      price: `${formatRupees(fares.perHour)} प्रति घंटा`,
      features: ['किमी की कोई सीमा नहीं', `कम से कम ${fares.minimumHours} घंटे`, 'जितनी बार चाहें, रुकें'],
    },
    intercity: {
      price: 'दूरी के हिसाब से किराया',
      features: ['एक तरफ़ या आना-जाना', 'एक बार चार्ज में करीब 530 किमी', 'वापसी के लिए गाड़ी वहीं इंतज़ार करती है'],
    },
  };
  return offers[service];
}
