import { toSearchText } from '#domain/catalogue/search/search-text.ts'

/** A text in parts, of which those that a search matches are marked: the beginnings of its words. */
export function splitMatches(text: string, words: readonly string[]): { text: string; isMatch: boolean }[] {
  return text.split(/(?<=[^\p{L}\p{N}\p{M}'’])|(?=[^\p{L}\p{N}\p{M}'’])/u).flatMap((part) => {
    const plain = toSearchText(part)
    const typed = words.filter((word) => plain.startsWith(word)).toSorted((a, b) => b.length - a.length)[0]
    if (!typed) return [{ text: part, isMatch: false }]
    const end = endOf(part, typed)
    const rest = part.slice(end)
    return [{ text: part.slice(0, end), isMatch: true }, ...(rest ? [{ text: rest, isMatch: false }] : [])]
  })
}

/** The length of the shortest beginning of a word that is compared as the typed text. */
function endOf(word: string, typed: string): number {
  for (let end = 1; end < word.length; end++)
    if (toSearchText(word.slice(0, end)).length >= typed.length) return end
  return word.length
}
