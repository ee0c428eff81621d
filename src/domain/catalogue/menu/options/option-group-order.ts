/** Required groups first; otherwise in the given order. */
export function withRequiredFirst<T extends { minChoices: number }>(groups: readonly T[]): T[] {
  return groups.toSorted((a, b) => Number(b.minChoices > 0) - Number(a.minChoices > 0))
}
