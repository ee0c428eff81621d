type CsvRecord = {
  /** The line that it begins on, from 1. A quoted cell may have line breaks. */
  line: number
  cells: string[]
}

/** The first mistake that leaves the rest of the text without meaning. */
type CsvProblem = { line: number; problem: 'unclosed quote' | 'text after quote' }

const lineBreak = /\r\n|\r|\n/g

/** The records of a CSV text, with empty lines left out. A quote within an unquoted cell is an ordinary character. */
export function parseCsv(text: string, separator = ','): CsvRecord[] | CsvProblem {
  const records: CsvRecord[] = []
  let [at, line] = [0, 1]
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] }
    for (let isEnd = false; !isEnd;) {
      const begins = line
      const isQuoted = text[at] === '"'
      const end = isQuoted ? findClosingQuote(text, at) : findCellEnd(text, at, separator)
      if (end === undefined) return { line: begins, problem: 'unclosed quote' }
      const cell = isQuoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end)
      record.cells.push(cell)
      if (isQuoted) line += text.slice(at, end).match(lineBreak)?.length ?? 0
      at = isQuoted ? end + 1 : end
      isEnd = text[at] !== separator
      if (!isEnd) at++
    }
    if (at < text.length) {
      const wide = text.startsWith('\r\n', at) ? 2 : text[at] === '\r' || text[at] === '\n' ? 1 : 0
      if (wide === 0) return { line, problem: 'text after quote' }
      at += wide
      line++
    }
    if (record.cells.some((cell) => cell !== '')) records.push(record)
  }
  return records
}

function findClosingQuote(text: string, open: number): number | undefined {
  let close = text.indexOf('"', open + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  return close === -1 ? undefined : close
}

function findCellEnd(text: string, start: number, separator: string): number {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return end
}
