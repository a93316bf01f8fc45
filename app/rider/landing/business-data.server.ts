import { ownPath } from '#app/frame/own-path.ts';
import type { HeadlineFares } from '#domain/fares/headline-fares.ts';
import { LANGUAGE_FACTS } from '#domain/kernel/language.ts';
import { SERVICES, type Service } from '#domain/rides/services.ts';
import { LANGUAGE } from '#words/site/language.ts';
import { RIDESHARE_FACTS, SERVICE_FACTS } from '#words/site/services.ts';

type Business = {
  readonly brand: {
    readonly name: string;
    readonly supportPhone: string;
    readonly email: string;
    readonly city: string;
  };
  /** The address of the site, without a slash at its end. */
  readonly site: string;
  readonly fares: HeadlineFares;
};

const CURRENCY = 'INR';
/** The code of an hour in UN/CEFACT Recommendation 20, which schema.org uses. */
const HOUR = 'HUR';

/**
 * Returns the business and its services in the words of schema.org (docs/product/search.md#structured-data). The sample
 * reviews are left out: search engines take ratings for those of real customers.
 */
export function businessData({ brand, site, fares }: Business) {
  const id = `${site}/#business`;
  const service = (path: string, name: string, offer?: object) => ({
    '@type': 'Service',
    name,
    url: site + ownPath(path),
    provider: { '@id': id },
    ...(offer ? { offers: { '@type': 'Offer', priceCurrency: CURRENCY, ...offer } } : {}),
  });
  const offers = priceOffers(fares);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'LocalBusiness',
        '@id': id,
        name: brand.name,
        url: `${site}/`,
        image: `${site}/share/home.png`,
        telephone: brand.supportPhone,
        email: brand.email,
        address: { '@type': 'PostalAddress', addressLocality: brand.city, addressCountry: 'IN' },
        areaServed: brand.city,
        openingHours: 'Mo-Su 00:00-23:59',
        currenciesAccepted: CURRENCY,
        paymentAccepted: 'Cash, UPI',
      },
      ...SERVICES.map((name) => service(`/booking/${name}`, SERVICE_FACTS[name].title, offers[name])),
      service('/scheduled-rideshare', RIDESHARE_FACTS.title),
      {
        '@type': 'WebSite',
        '@id': `${site}${ownPath('/')}#website`,
        name: brand.name,
        url: site + ownPath('/'),
        inLanguage: LANGUAGE_FACTS[LANGUAGE].tag,
        publisher: { '@id': id },
      },
    ],
  };
}

/** Returns the offers of the services whose price is known before the ride is. */
function priceOffers({
  airportFrom,
  perHour,
  minimumHours,
}: HeadlineFares): Partial<Record<Service, object>> {
  return {
    airport: {
      priceSpecification: {
        '@type': 'PriceSpecification',
        minPrice: airportFrom,
        priceCurrency: CURRENCY,
      },
    },
    hourly: {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: perHour,
        priceCurrency: CURRENCY,
        unitCode: HOUR,
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimumHours, unitCode: HOUR },
      },
    },
  };
}
