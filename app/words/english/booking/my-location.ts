/** Messages after a press of *Use my location*. */

const TYPE_IT = 'Please type the pickup location.';

export const offline = `You are offline, so we cannot find the place near you. ${TYPE_IT}`;
export const outage = `We could not find the place near you, because our site does not answer properly. ${TYPE_IT}`;
export const typedMeanwhile = 'You typed a location meanwhile, so we left it as it is.';
export const notFound = `Your device could not find out where you are. ${TYPE_IT}`;
export const notAllowed = `Your browser does not share your location with us. ${TYPE_IT} Or allow it in the settings of your browser, and press again.`;
export const tooSlow = `Your device took too long to find out where you are. ${TYPE_IT}`;
export const filledIn = (place: string, km: number) =>
  `Filled in ${place}. It is the nearest place that we know, about ${km} km from you. Add your house or gate.`;
