/** The entry of that name. Undefined for any other, also for the names that every object has, such as `constructor`. */
export function findEntry<T>(entries: Readonly<Record<string, T>>, name: string | null): T | undefined {
  return name !== null && Object.hasOwn(entries, name) ? entries[name] : undefined
}
