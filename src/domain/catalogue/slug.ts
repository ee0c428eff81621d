/** 'cafe-nord-leeds' for 'Café Nord' and 'Leeds'. Empty where no letter or digit is left. */
export function toSlug(...parts: string[]): string {
  return parts
    .join(' ')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 90)
    .replace(/^-+|-+$/g, '')
}
