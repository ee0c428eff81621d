/** Splits text into lines that fit. A word that is longer than a line is broken. */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
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
