/** The labels of the fields that differ. */
export function changedLabels<T extends object>(
  labels: Partial<Record<keyof T, string>>,
  before: T,
  now: T,
): string[] {
  const names = Object.keys(labels) as (keyof T)[]
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map((name) => labels[name]!)
}
