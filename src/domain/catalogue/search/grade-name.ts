import type { SearchQuery } from '#domain/catalogue/search/search-text.ts'

/** A name as `toSearchText` writes it, and its words. A dish also has those of its categories: 'nan bread' is in 'Breads'. */
export type SearchName = { text: string; words: readonly string[]; categories?: readonly string[] }

/** How a name matches a search, best first. */
export const grades = {
  wholeName: 0,
  beginning: 1,
  wholeWords: 2,
  wordBeginnings: 3,
  withCategory: 4,
  similar: 5,
} as const
export type Grade = (typeof grades)[keyof typeof grades]

/**
 * The grade of a name that matches as it was typed: every typed word must begin a word of the name, or all but one at
 * least a word of its category.
 */
export function gradeName(
  { text, words, categories = [] }: SearchName,
  query: SearchQuery,
): Grade | undefined {
  if (text === query.text) return grades.wholeName
  let areWhole = true
  let ownWords = 0
  for (const typed of query.words) {
    const begins = (word: string) => word.startsWith(typed)
    const isWhole = words.includes(typed)
    if (isWhole || words.some(begins)) ownWords++
    else if (!categories.some(begins)) return undefined
    areWhole &&= isWhole
  }
  if (ownWords === 0) return undefined
  if (ownWords < query.words.length) return grades.withCategory
  if (text.startsWith(query.text)) return grades.beginning
  return areWhole ? grades.wholeWords : grades.wordBeginnings
}

/** For each typed word, the words that it may stand for and how similar they are. */
export type Readings = readonly ReadonlyMap<string, number>[]

/** The mean similarity of a name. Undefined if a typed word stands for none of its words. */
export function scoreName(
  { words, categories = [] }: Omit<SearchName, 'text'>,
  readings: Readings,
): number | undefined {
  let sum = 0
  let ownWords = 0
  for (const reading of readings) {
    const own = bestOf(words, reading)
    const best = own > 0 ? own : bestOf(categories, reading)
    if (best === 0) return undefined
    if (own > 0) ownWords++
    sum += best
  }
  return ownWords === 0 ? undefined : sum / readings.length
}

function bestOf(words: readonly string[], reading: ReadonlyMap<string, number>): number {
  return words.reduce((best, word) => Math.max(best, reading.get(word) ?? 0), 0)
}

/** The corrected search text: each typed word that begins no word of the name is replaced by the most similar one. */
export function toReading(
  { words, categories = [] }: Omit<SearchName, 'text'>,
  query: SearchQuery,
  readings: Readings,
): string {
  return query.words
    .map((typed, at) => {
      if ([...words, ...categories].some((word) => word.startsWith(typed))) return typed
      const scored = words.map((word) => ({ word, score: readings[at]?.get(word) ?? 0 }))
      return scored.reduce((best, one) => (one.score > best.score ? one : best), { word: typed, score: 0 })
        .word
    })
    .join(' ')
}
