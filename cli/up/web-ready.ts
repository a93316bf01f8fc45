/** The message that a web process sends to the supervisor once it serves on `port`. */
export type WebReady = { readonly ready: true; readonly port: number };
