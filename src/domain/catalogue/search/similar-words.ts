import { isTypoOf } from '#domain/catalogue/search/is-typo-of.ts'

/** A typed word and a word of a name are similar from this on. */
export const minSimilarity = 0.4

/** Shorter words have too few trigrams to compare. */
export const minSimilarLength = 3

/** Of an unfinished word, this share of its trigrams must be in the other. */
const minShare = 0.75

/** A word that only begins alike counts less than one that is alike as a whole. */
const unfinished = 0.6

/** The groups of three letters of a word, with two spaces before it and one after, as in pg_trgm. */
export function toTrigrams(word: string): Set<string> {
  const padded = `  ${word} `
  const trigrams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  return trigrams
}

/**
 * How similar a word is to a typed one that may be unfinished, from 0 to 1: the trigrams they share among all that they
 * have, or the share of the typed beginning. `shared` counts common trigrams, `sharedBeginning` those without the end.
 */
export function toSimilarity(
  typed: ReadonlySet<string>,
  wordSize: number,
  shared: number,
  sharedBeginning: number,
): number {
  const whole = shared / (typed.size + wordSize - shared)
  const share = sharedBeginning / Math.max(1, typed.size - 1)
  return share >= minShare ? Math.max(whole, share * unfinished) : whole
}

/** A typo in the middle of a short word leaves few trigrams, so such a word counts at least as much as this. */
const ofTypo = 0.45

/** The similarity of two words, given that of their trigrams and how many they share. */
export function scoreWord(typed: string, word: string, alike: number, shared: number): number {
  return alike < ofTypo && shared > 1 && isTypoOf(typed, word) ? ofTypo : alike
}

/** The similarity of two words, for tests and short lists. */
export function similarityOf(typed: string, word: string): number {
  if (typed.length < minSimilarLength) return 0
  const mine = toTrigrams(typed)
  const theirs = toTrigrams(word)
  const end = endOf(typed)
  const shared = [...mine].filter((one) => theirs.has(one))
  const beginning = shared.filter((one) => one !== end).length
  return scoreWord(typed, word, toSimilarity(mine, theirs.size, shared.length, beginning), shared.length)
}

/** The trigram that a word has only if it ends there. */
export function endOf(word: string): string {
  return `  ${word} `.slice(-3)
}
