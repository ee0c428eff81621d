import {
  endOf,
  minSimilarity,
  minSimilarLength,
  scoreWord,
  toSimilarity,
  toTrigrams,
} from '#domain/catalogue/search/similar-words.ts'

export type WordList = {
  /** The number of a word. A new one gets the next number. */
  add(word: string): number
  find(word: string): number | undefined
  /** The words that begin with this text, in any order. */
  findBeginnings(text: string): number[]
  /** The most similar words, best first. */
  findSimilar(typed: string): { word: number; score: number }[]
  textOf(word: number): string
  size(): number
}

/** New words are searched one by one until there are this many. */
const maxUnsorted = 200

/** A typed word stands for this many words at most. */
const maxSimilar = 20

/** The distinct words of many names, found by their beginning and by their trigrams. */
export function createWordList(): WordList {
  const texts: string[] = []
  const sizes: number[] = []
  const numbers = new Map<string, number>()
  const byTrigram = new Map<string, number[]>()
  let sorted: number[] = []
  let counts = new Uint8Array(1_024)

  const add = (text: string) => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    const word = texts.push(text) - 1
    numbers.set(text, word)
    const trigrams = toTrigrams(text)
    sizes.push(trigrams.size)
    for (const trigram of trigrams) {
      const list = byTrigram.get(trigram)
      if (list) list.push(word)
      else byTrigram.set(trigram, [word])
    }
    return word
  }
  const sortWords = () => {
    sorted = texts.map((_, word) => word).toSorted((a, b) => (texts[a]! < texts[b]! ? -1 : 1))
  }
  return {
    add,
    find: (text) => numbers.get(text),
    textOf: (word) => texts[word]!,
    size: () => texts.length,
    findBeginnings: (text) => {
      if (texts.length - sorted.length > maxUnsorted) sortWords()
      const found: number[] = []
      for (let at = firstFrom(sorted, texts, text); at < sorted.length; at++) {
        if (!texts[sorted[at]!]!.startsWith(text)) break
        found.push(sorted[at]!)
      }
      for (let word = sorted.length; word < texts.length; word++)
        if (texts[word]!.startsWith(text)) found.push(word)
      return found
    },
    findSimilar: (typed) => {
      if (typed.length < minSimilarLength) return []
      if (counts.length < texts.length) counts = new Uint8Array(texts.length * 2)
      const trigrams = toTrigrams(typed)
      const end = endOf(typed)
      const touched: number[] = []
      for (const trigram of trigrams)
        for (const word of byTrigram.get(trigram) ?? []) if (counts[word]!++ === 0) touched.push(word)
      const ending = new Set(byTrigram.get(end))
      const found: { word: number; score: number }[] = []
      for (const word of touched) {
        const shared = counts[word]!
        counts[word] = 0
        const alike = toSimilarity(trigrams, sizes[word]!, shared, shared - (ending.has(word) ? 1 : 0))
        const score = scoreWord(typed, texts[word]!, alike, shared)
        if (score >= minSimilarity) found.push({ word, score })
      }
      return found.toSorted((a, b) => b.score - a.score || a.word - b.word).slice(0, maxSimilar)
    },
  }
}

/** The place of the first sorted word that is not before the text. */
function firstFrom(sorted: readonly number[], texts: readonly string[], text: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (texts[sorted[middle]!]! < text) from = middle + 1
    else to = middle
  }
  return from
}
