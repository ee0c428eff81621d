/** Fewer letters and digits than this find nothing. */
export const minSearchLength = 2
export const maxSearchLength = 60

/** Further words of a search are ignored. */
const maxWords = 6

/** A search for a name: its words, and the text that they make. */
export type SearchQuery = { text: string; words: readonly string[] }

/** Undefined if the text has too few letters and digits. */
export function parseSearch(typed: string): SearchQuery | undefined {
  const words = toSearchText(typed.slice(0, maxSearchLength)).split(' ').slice(0, maxWords)
  const text = words.join(' ')
  return text.length < minSearchLength ? undefined : { text, words }
}

/**
 * A name as the search compares it: lower case, without accents and apostrophes, '&' and 'n' as 'and', and one space between
 * words. Empty where no letter or digit is left.
 */
export function toSearchText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\p{M}'’‘`´]/gu, '')
      .toLowerCase()
      .replace(/[øæœßłđð]/g, (letter) => plainLetters[letter] ?? letter)
      .replaceAll('&', ' and ')
      // Lower case may have added a mark.
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .replace(/(?<=^| )n(?= )/g, 'and')
      .trim()
  )
}

/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
}
