import {
  gradeName,
  type Grade,
  grades,
  type Readings,
  scoreName,
  toReading,
} from '#domain/catalogue/search/grade-name.ts'
import { type SearchQuery, toSearchText } from '#domain/catalogue/search/search-text.ts'
import { createWordList } from '#server/catalogue/restaurants/search/names/word-list.ts'

/** A distinct name of restaurants, cuisines or dishes. */
export type Name = {
  text: string
  words: readonly string[]
  /** The words of the categories that it is in. */
  categories: string[]
  /** As it was first written, then the other spellings: 'Naan Bread', 'Naan bread'. */
  shown: string[]
  /** The slots of the restaurants that have it, best rank first where they were loaded together. */
  holders: number[]
}

export type NameMatch = { name: number; grade: Grade; score: number }

export type NameList = ReturnType<typeof createNameList>

/** Longer names are compared by their beginning. */
const maxNameLength = 120

const maxSpellings = 8
const maxCategoryWords = 12

/** The most frequent words that an unfinished word is taken for. */
const maxBeginnings = 60

/** Distinct names with the restaurants that have them, found by the beginnings of their words or by similar words. */
export function createNameList() {
  const words = createWordList()
  const names: Name[] = []
  const byText = new Map<string, number>()
  const byWord: number[][] = []
  let unused = 0

  const addTo = (word: number, name: number) => {
    const list = byWord[word]
    if (list) list.push(name)
    else byWord[word] = [name]
  }
  const addCategory = (number: number, category: string) => {
    const name = names[number]!
    for (const word of toSearchText(category).split(' ')) {
      const isKnown = word === '' || name.words.includes(word) || name.categories.includes(word)
      if (isKnown || name.categories.length >= maxCategoryWords) continue
      const own = words.add(word)
      name.categories.push(words.textOf(own))
      addTo(own, number)
    }
  }
  const addName = (text: string, shown: string): number => {
    const own = [...new Set(text.split(' '))].map((word) => words.add(word))
    const number =
      names.push({ text, words: own.map(words.textOf), categories: [], shown: [shown], holders: [] }) - 1
    byText.set(text, number)
    for (const word of own) addTo(word, number)
    unused++
    return number
  }
  /** Adds a holder. Undefined for a name without letters and digits. */
  const add = (shown: string, holder: number, category?: string): number | undefined => {
    const text = toSearchText(shown.slice(0, maxNameLength))
    if (text === '') return undefined
    const number = byText.get(text) ?? addName(text, shown)
    const name = names[number]!
    if (name.holders.length === 0) unused--
    name.holders.push(holder)
    if (category !== undefined) addCategory(number, category)
    if (!name.shown.includes(shown) && name.shown.length < maxSpellings) name.shown.push(shown)
    return number
  }
  const remove = (number: number, holder: number): void => {
    const { holders } = names[number]!
    const at = holders.indexOf(holder)
    if (at < 0) return
    holders.splice(at, 1)
    if (holders.length === 0) unused++
  }
  /** At most `max` names that have one of the words, in turns, so that no frequent word hides the others. */
  const listNames = (of: readonly number[], max: number): Set<number> => {
    const found = new Set<number>()
    for (let turn = 0, isMore = true; isMore && found.size < max; turn++) {
      isMore = false
      for (const word of of) {
        const number = byWord[word]?.[turn]
        if (number === undefined) continue
        isMore = true
        found.add(number)
        if (found.size >= max) break
      }
    }
    return found
  }
  const isRarer = (a: readonly number[], b: readonly number[]) => countNames(a) < countNames(b)
  const countNames = (of: readonly number[]) => of.reduce((sum, word) => sum + (byWord[word]?.length ?? 0), 0)
  const mostFrequent = (of: number[]) =>
    of.length <= maxBeginnings
      ? of
      : of.toSorted((a, b) => (byWord[b]?.length ?? 0) - (byWord[a]?.length ?? 0)).slice(0, maxBeginnings)
  const remember = rememberUntilGrown(words.size)
  const findBeginnings = remember((typed) => mostFrequent(words.findBeginnings(typed)))
  const findSimilarWords = remember(words.findSimilar)

  return {
    add,
    remove,
    nameOf: (number: number) => names[number]!,
    /** True if so many names have no restaurant left that the list should be made again. */
    isWorn: () => unused > 1_000 && unused > names.length / 4,
    /** Names that match as they were typed. `max` bounds the names that are examined. */
    find: (query: SearchQuery, max: number): NameMatch[] => {
      let rarest: number[] | undefined
      for (const typed of query.words) {
        const exact = words.find(typed)
        const others = findBeginnings(typed).filter((word) => word !== exact)
        const own = [...(exact === undefined ? [] : [exact]), ...others]
        if (own.length === 0) return []
        if (!rarest || isRarer(own, rarest)) rarest = own
      }
      const examined = listNames(rarest ?? [], max)
      const whole = byText.get(query.text)
      if (whole !== undefined) examined.add(whole)
      const found: NameMatch[] = []
      for (const number of examined) {
        const name = names[number]!
        const grade = name.holders.length === 0 ? undefined : gradeName(name, query)
        if (grade !== undefined) found.push({ name: number, grade, score: 1 })
      }
      return found
    },
    /** Names with words that are similar to the typed ones, and the search as the most similar name reads it. */
    findSimilar: (query: SearchQuery, max: number): { found: NameMatch[]; reading: string | undefined } => {
      const readings: Map<string, number>[] = []
      let rarest: number[] | undefined
      for (const typed of query.words) {
        const own = new Map<number, number>()
        for (const { word, score } of findSimilarWords(typed)) own.set(word, score)
        for (const word of findBeginnings(typed)) own.set(word, 1)
        if (own.size === 0) return { found: [], reading: undefined }
        readings.push(new Map([...own].map(([word, score]) => [words.textOf(word), score])))
        const list = [...own].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)
        if (!rarest || isRarer(list, rarest)) rarest = list
      }
      const found: NameMatch[] = []
      for (const number of listNames(rarest ?? [], max)) {
        const name = names[number]!
        const score = name.holders.length === 0 ? undefined : scoreName(name, readings)
        if (score !== undefined) found.push({ name: number, grade: grades.similar, score })
      }
      return { found, reading: readingOf(found, query, readings) }
    },
  }

  function readingOf(
    found: readonly NameMatch[],
    query: SearchQuery,
    readings: Readings,
  ): string | undefined {
    const [first, ...others] = found
    if (!first) return undefined
    const best = others.reduce((best, one) => (one.score > best.score ? one : best), first)
    return toReading(names[best.name]!, query, readings)
  }
}

/** Typed words whose result is remembered: most customers begin with the same few letters. */
const maxRemembered = 2_000

/** Remembers results by the typed word until there are new words. */
function rememberUntilGrown(size: () => number) {
  return <Result>(find: (typed: string) => Result) => {
    const known = new Map<string, Result>()
    let knownSize = 0
    return (typed: string): Result => {
      if (knownSize !== size() || known.size >= maxRemembered) known.clear()
      knownSize = size()
      const result = known.get(typed) ?? find(typed)
      known.set(typed, result)
      return result
    }
  }
}
