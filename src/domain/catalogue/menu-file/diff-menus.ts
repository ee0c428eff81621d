import {
  type Column,
  columns,
  type FileMenu,
  type MenuRow,
  type RowType,
} from '#domain/catalogue/menu-file/menu-file.ts'
import type { RowLines } from '#domain/catalogue/menu-file/parse-menu-rows.ts'
import { toMenuRows } from '#domain/catalogue/menu-file/to-menu-rows.ts'

type CellChange = { column: Column | 'order'; before: string; after: string }

export type MenuChange = {
  what: 'added' | 'changed' | 'removed'
  type: Exclude<RowType, 'option'> | 'menu'
  key: string
  name: string
  /** Null for something that is not in the file. */
  line: number | null
  /** For an added dish, its cells that are not empty. */
  changes: CellChange[]
}

/** Each category, dish and option group that differs, in the order of the file; removed ones last. */
export function diffMenus(before: FileMenu, after: FileMenu, lines: RowLines): MenuChange[] {
  const [was, is] = [toItems(before), toItems(after)]
  const all = [...is].flatMap(([id, { row, options }]): MenuChange[] => {
    const { type, key, name } = row
    const line = linesOf(lines, type).get(key) ?? null
    const old = was.get(id)
    const changes = [
      ...diffCells(old?.row, row, old !== undefined && old.options.join() !== options.join()),
      ...(type === 'category' ? diffOrder(before, after, key) : []),
    ]
    if (old && changes.length === 0) return []
    return [{ what: old ? 'changed' : 'added', type: type as Item['type'], key, name, line, changes }]
  })
  const removed = [...was].flatMap(
    ([
      id,
      {
        row: { type, key, name },
      },
    ]): MenuChange[] =>
      is.has(id) ? [] : [{ what: 'removed', type: type as Item['type'], key, name, line: null, changes: [] }],
  )
  return [...diffCategories(before, after), ...all, ...removed]
}

type Item = { type: Exclude<RowType, 'option'> }

/** Rows by type and key. The options of a group are one cell of its row; two lists of options may read the same there. */
function toItems(menu: FileMenu): Map<string, { row: MenuRow; options: string[] }> {
  const items = new Map<string, { row: MenuRow; options: string[] }>()
  for (const row of toMenuRows(menu)) {
    if (row.type !== 'option') items.set(`${row.type} ${row.key}`, { row: { ...row }, options: [] })
    else {
      const { row: group, options } = items.get(`group ${row.group}`)!
      const about = formatOption(row)
      group.options = group.options === '' ? about : `${group.options}; ${about}`
      options.push(JSON.stringify(row))
    }
  }
  return items
}

/** 'Nduja 2.00 (milk; tree nuts: almonds), may contain eggs, Large: 2.50, default, opens dips' */
function formatOption(row: MenuRow): string {
  return [
    [row.name, row.price, ...(row.allergens ? [`(${formatDeclared(row)})`] : [])].join(' '),
    ...(row['may contain'] ? [`may contain ${row['may contain']}`] : []),
    ...(row['price at size'] ? [row['price at size']] : []),
    ...(row.default ? ['default'] : []),
    ...(row.opens ? [`opens ${row.opens}`] : []),
  ].join(', ')
}

function formatDeclared({ allergens, named }: MenuRow): string {
  return named ? `${allergens}: ${named}` : allergens
}

function diffCells(old: MenuRow | undefined, row: MenuRow, hasNewOptions: boolean): CellChange[] {
  return columns
    .filter((column) => column !== 'type' && column !== 'key' && (old || column !== 'name'))
    .filter((column) => row[column] !== (old?.[column] ?? '') || (column === 'options' && hasNewOptions))
    .map((column) => ({ column, before: old?.[column] ?? '', after: row[column] }))
}

function diffOrder(before: FileMenu, after: FileMenu, key: string): CellChange[] {
  const keysIn = (menu: FileMenu) =>
    menu.categories.find((category) => category.key === key)?.dishes.map((dish) => dish.key) ?? []
  return isReordered(keysIn(before), keysIn(after)) ? [{ column: 'order', before: '', after: '' }] : []
}

function diffCategories(before: FileMenu, after: FileMenu): MenuChange[] {
  const keysOf = (menu: FileMenu) => menu.categories.map(({ key }) => key)
  if (!isReordered(keysOf(before), keysOf(after))) return []
  const changes = [{ column: 'order' as const, before: '', after: '' }]
  return [{ what: 'changed', type: 'menu', key: '', name: 'Categories', line: null, changes }]
}

/** Of the items in both lists, some have changed places. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const [old, now] = [new Set(before), new Set(after)]
  const stayed = before.filter((key) => now.has(key))
  return after.filter((key) => old.has(key)).some((key, at) => key !== stayed[at])
}

function linesOf(lines: RowLines, type: string): ReadonlyMap<string, number> {
  if (type === 'category') return lines.categories
  if (type === 'time') return lines.times
  return type === 'group' ? lines.groups : lines.dishes
}
