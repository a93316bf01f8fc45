import { ownPath } from '#app/frame/own-path.ts';
import { setText } from '#app/ui/forms/fill-in.ts';
import { hasShape, isNumber, isText } from '#app/ui/hooks/answer-shape.ts';
import * as words from '#words/booking/my-location.ts';

const WAIT_MS = 10_000;
/** Thousandths of a degree, about 100 m. The server needs no better position. */
const DECIMALS = 3;
/** A position that may be further off than this names a wrong place. */
const MAX_ERROR_METRES = 3_000;

/** Messages for the errors of the browser, by their code. */
const REFUSED: Readonly<Record<number, string>> = {
  1: words.notAllowed,
  2: words.notFound,
  3: words.tooSlow,
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
  if (!navigator.onLine) return words.offline;
  const position = await readPosition();
  if (typeof position === 'number') return REFUSED[position] ?? words.notFound;
  if (position.accuracy > MAX_ERROR_METRES) return words.notFound;
  const answer = await askPlace(position).catch(() => (navigator.onLine ? words.outage : words.offline));
  if (typeof answer === 'string') return answer;
  if (!input.isConnected || input.value !== before) return words.typedMeanwhile;
  const { text, km } = answer.place;
  setText(input, text);
  return words.filledIn(text, km);
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
  const response = await fetch(ownPath('/resources/places'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ latitude: rounded(latitude), longitude: rounded(longitude) }),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  const answer: unknown = await response.json();
  if (response.ok && isFound(answer)) return answer;
  return response.status < 500 && isProblem(answer) ? answer.detail : words.outage;
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
