/** Message from the web process to the supervisor when it serves on `port`. */
export type WebReady = { readonly ready: true; readonly port: number };
