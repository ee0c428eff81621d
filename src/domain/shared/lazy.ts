/** Creates the value on the first call and caches it. */
export function lazy<T>(create: () => T): () => T {
  let cached: { value: T } | undefined
  return () => (cached ??= { value: create() }).value
}
