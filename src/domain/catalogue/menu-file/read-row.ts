import type { ParseCell } from '#domain/catalogue/menu-file/parse-cells.ts'
import type { Column, FileRow, RowProblem } from '#domain/catalogue/menu-file/menu-file.ts'

/** Reads the cells of one row, and collects everything that is wrong with it. */
export function openRow({ line, cells }: FileRow) {
  const problems: RowProblem[] = []
  const text = (column: Column) => cells[column]?.trim()
  const name = (text('name') ?? '').slice(0, 120)
  const refuse = (column: Column, problem: string) => void problems.push({ line, name, column, problem })
  return {
    line,
    name,
    problems,
    text,
    refuse,
    /** The cell's value; `otherwise` where the file has no such column, and in place of a wrong one. */
    read<T>(column: Column, parse: ParseCell<T>, otherwise: T): T {
      const cell = text(column)
      if (cell === undefined) return otherwise
      const parsed = parse(cell)
      if ('value' in parsed) return parsed.value
      refuse(column, parsed.problem)
      return otherwise
    },
    /** The same for a cell that must be there. */
    require<T>(column: Column, parse: ParseCell<T>, otherwise: T): T {
      const parsed = parse(text(column) ?? '')
      if ('value' in parsed) return parsed.value
      refuse(column, parsed.problem)
      return otherwise
    },
  }
}

export type OpenRow = ReturnType<typeof openRow>
