/** As people say it: "soup, bread and tea". */
export function inAList(words: readonly string[]): string {
  const last = words.slice(-1)
  const others = words.slice(0, -1).join(', ')
  return [...(others ? [others] : []), ...last].join(' and ')
}
