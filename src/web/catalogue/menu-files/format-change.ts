import type { MenuCheck } from '#contract/catalogue/menu-files.ts'
import { formatCount } from '#web/ui/format-count.ts'

export type Change = MenuCheck['changes'][number]

const types = { category: 'Category', group: 'Option group', time: 'Serving time', dish: '', menu: '' }

/** 'Category Starters', 'Dal'. */
export function formatSubject({ type, name }: Pick<Change, 'type' | 'name'>): string {
  return [types[type], name].filter(Boolean).join(' ')
}

/** '26 dishes', '5 categories': everything that an import would remove, dishes first. */
export function listRemoved(changes: readonly Pick<Change, 'what' | 'type'>[]): string[] {
  const count = (type: Change['type']) =>
    changes.filter((change) => change.what === 'removed' && change.type === type).length
  const all = [
    [count('dish'), 'dish', 'dishes'],
    [count('category'), 'category', 'categories'],
    [count('group'), 'option group', 'option groups'],
    [count('time'), 'serving time', 'serving times'],
  ] as const
  return all.flatMap(([number, one, many]) => (number > 0 ? [formatCount(number, one, many)] : []))
}

const amounts = new Set(['price', 'collection price', 'delivery price', 'dine in price'])

/** A cell of the file as people read it: '£4.25', 'not filled in'. */
export function formatCell(column: string, cell: string): string {
  if (column === 'allergens' && cell === 'none') return 'none of the 14'
  if (column === 'allergens' && cell === '') return 'not filled in'
  if (cell === '') return 'empty'
  return amounts.has(column) ? `£${cell}` : cell
}

/** 'starters, £6.20, contains gluten; milk' */
export function formatAdded({ type, changes }: Pick<Change, 'type' | 'changes'>): string {
  const cell = (column: string) => changes.find((change) => change.column === column)?.after ?? ''
  if (type === 'group') return [cell('kind'), cell('options')].filter(Boolean).join(': ')
  if (type === 'time') return cell('hours')
  if (type !== 'dish') return ''
  const allergens = cell('allergens')
  const declared =
    allergens === ''
      ? 'allergens not filled in'
      : allergens === 'none'
        ? 'contains none of the 14 allergens'
        : `contains ${allergens}`
  const named = cell('named') && `(${cell('named')})`
  const risk = cell('may contain') && `may contain ${cell('may contain')}`
  const parts = [cell('category'), `£${cell('price')}`, [declared, named].filter(Boolean).join(' '), risk]
  return parts.filter(Boolean).join(', ')
}
