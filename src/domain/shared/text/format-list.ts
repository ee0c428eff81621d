/** 'soup, bread and tea' */
export function formatList(items: readonly string[]): string {
  const last = items.slice(-1)
  const others = items.slice(0, -1).join(', ')
  return [...(others ? [others] : []), ...last].join(' and ')
}
