/** One typo in a term of four letters or more, two from eight on; the first letter is right. The word may go on. */
export function isTypoOf(term: string, word: string): boolean {
  const most = term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0
  return term[0] === word[0] && countTypos(term, word) <= most
}

/** The edit distance of the term to the nearest beginning of the word; two swapped letters are one edit. */
function countTypos(term: string, word: string): number {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let row = 1; row <= term.length; row++) {
    const now = [row]
    for (let at = 1; at <= word.length; at++) {
      const isSame = term[row - 1] === word[at - 1]
      const isSwapped = row > 1 && at > 1 && term[row - 1] === word[at - 2] && term[row - 2] === word[at - 1]
      now[at] = Math.min(
        last[at]! + 1,
        now[at - 1]! + 1,
        last[at - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[at - 2]! + 1 : Infinity,
      )
    }
    before = last
    last = now
  }
  return Math.min(...last)
}
