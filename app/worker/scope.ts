/** The event of a worker that may go on working after it returned. */
export type Extended = Event & { waitUntil(work: Promise<unknown>): void };

/** The parts of its global scope that the worker uses. The types of workers and of pages cannot be loaded together. */
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Extended) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
};

/** The global scope of the service worker. */
export const worker = globalThis as unknown as Scope;
