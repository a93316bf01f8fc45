/**
 * Returns a function that makes a value at its first call and returns the same one at each later call. It is for what takes many
 * milliseconds to make, such as a format of a language, and is not needed by each program that loads the module.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
