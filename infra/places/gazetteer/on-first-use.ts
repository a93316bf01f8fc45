/** Returns a function that makes a value when it is first called. An index takes time, and most commands need none. */
export function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
