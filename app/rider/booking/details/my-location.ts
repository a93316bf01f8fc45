import { setText } from '#app/ui/forms/fill-in.ts';
import { hasShape, isNumber, isText } from '#app/ui/hooks/answer-shape.ts';

const WAIT_MS = 10_000;
/** Thousandths of a degree, about 100 m. The server needs no better position. */
const DECIMALS = 3;
/** A position that may be further off than this names a wrong place. */
const MAX_ERROR_METRES = 3_000;

const TYPE_IT = 'Please type the pickup location.';
const OFFLINE = `You are offline, so we cannot find the place near you. ${TYPE_IT}`;
const OUTAGE = `We could not find the place near you, because our site does not answer properly. ${TYPE_IT}`;
const TYPED = 'You typed a location meanwhile, so we left it as it is.';
const NOT_FOUND = `Your device could not find out where you are. ${TYPE_IT}`;
/** What the browser refuses, by the code of its error. */
const REFUSED: Readonly<Record<number, string>> = {
  1: `Your browser does not share your location with us. ${TYPE_IT} Or allow it in the settings of your browser, and press again.`,
  2: NOT_FOUND,
  3: `Your device took too long to find out where you are. ${TYPE_IT}`,
};

type Found = { readonly place: { readonly text: string; readonly km: number } };
const isFound = hasShape<Found>({ place: hasShape({ text: isText, km: isNumber }) });
const isProblem = hasShape<{ detail: string }>({ detail: isText });

/**
 * Asks the browser where the person is, and fills in the known place nearest to it. Returns what happened, in words.
 * A text that is typed meanwhile stays (docs/product/rides.md#my-location).
 */
export async function fillInMyLocation(id: string): Promise<string> {
  const input = document.getElementById(id) as HTMLInputElement;
  const before = input.value;
  if (!navigator.onLine) return OFFLINE;
  const position = await readPosition();
  if (typeof position === 'number') return REFUSED[position] ?? NOT_FOUND;
  if (position.accuracy > MAX_ERROR_METRES) return NOT_FOUND;
  const answer = await askPlace(position).catch(() => (navigator.onLine ? OUTAGE : OFFLINE));
  if (typeof answer === 'string') return answer;
  if (!input.isConnected || input.value !== before) return TYPED;
  const { text, km } = answer.place;
  setText(input, text);
  return `Filled in ${text}. It is the nearest place that we know, about ${km} km from you. Add your house or gate.`;
}

/** Returns the position, or the code of the browser's error. */
function readPosition(): Promise<GeolocationCoordinates | number> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve(code),
      { timeout: WAIT_MS },
    );
  });
}

/** Returns the place near a position, or why there is none. Throws if the server cannot be reached. */
async function askPlace({ latitude, longitude }: GeolocationCoordinates): Promise<Found | string> {
  const response = await fetch('/resources/places', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ latitude: rounded(latitude), longitude: rounded(longitude) }),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  const answer: unknown = await response.json();
  if (response.ok && isFound(answer)) return answer;
  return response.status < 500 && isProblem(answer) ? answer.detail : OUTAGE;
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
