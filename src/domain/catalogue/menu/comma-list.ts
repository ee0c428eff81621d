/** Items must be non-empty and without commas, as the enums and ids of the contract are. */
export function toCommaList(items: readonly string[]): string {
  return items.join(',')
}

export function parseCommaList(text: string): string[] {
  return text === '' ? [] : text.split(',')
}
