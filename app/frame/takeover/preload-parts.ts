/** The `handle` of a page that has parts with files of their own. */
export type PreloadHandle<Data> = { readonly preload: (data: Data) => Promise<unknown> };

/** Loads the parts of a page that its first render needs, so that React hydrates the page in one commit. */
export async function preloadParts(handle: unknown, data: unknown): Promise<void> {
  if (data != null && hasPreload(handle)) await handle.preload(data);
}

function hasPreload(handle: unknown): handle is PreloadHandle<unknown> {
  return typeof handle === 'object' && handle !== null && 'preload' in handle;
}
