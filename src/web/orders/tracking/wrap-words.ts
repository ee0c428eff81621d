/** The lines that words are written in, by what fits in one. A word that is too long for a line is broken. */
export function wrapWords(words: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (!fits(line) && line.length > 1) {
      const end = longestStart(line, fits)
      lines.push(line.slice(0, end))
      line = line.slice(end)
    }
  }
  return [...lines, line]
}

function longestStart(word: string, fits: (line: string) => boolean): number {
  let end = word.length - 1
  while (end > 1 && !fits(word.slice(0, end))) end--
  return end
}
