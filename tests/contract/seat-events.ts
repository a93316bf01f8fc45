/** An event as received from the stream. */
export type SeatEvent = { readonly id: string; readonly type: string; readonly data: string };

/** Reads a stream of live seats as a browser does. `next` waits for the next event. */
export class SeatEvents {
  readonly response: Response;
  readonly #events: AsyncGenerator<SeatEvent, void>;

  private constructor(response: Response) {
    this.response = response;
    this.#events = eventsOf(response);
  }

  static async open(url: string): Promise<SeatEvents> {
    return new SeatEvents(await fetch(url, { headers: { Accept: 'text/event-stream' } }));
  }

  /** Returns undefined when the stream has ended. */
  async next(): Promise<SeatEvent | undefined> {
    const { value } = await this.#events.next();
    return value ?? undefined;
  }

  /** Reads until a seat has a state. Returns all its states until then. */
  async until(seat: string, state: string): Promise<string[]> {
    const seen: string[] = [];
    for (;;) {
      const event = await this.next();
      if (!event) throw new Error(`The stream ended before ${seat} was ${state}, after ${seen.join(', ')}`);
      const { seats } = JSON.parse(event.data) as { seats: { seat: string; state: string }[] };
      const now = seats.find((one) => one.seat === seat)?.state ?? 'not there';
      seen.push(now);
      if (now === state) return seen;
    }
  }

  async close(): Promise<void> {
    await this.#events.return();
  }
}

async function* eventsOf({ body }: Response): AsyncGenerator<SeatEvent, void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      text += read.value;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      yield* parts.map(eventIn).filter(({ type, id }) => type === 'message' && id !== '');
    }
  } finally {
    await reader?.cancel();
  }
}

function eventIn(part: string): SeatEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1];
  return { id: field('id') ?? '', type: field('event') ?? 'message', data: field('data') ?? '' };
}
