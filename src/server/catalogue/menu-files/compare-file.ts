import type { MenuCheck } from '#contract/catalogue/menu-files.ts'
import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { Refusal } from '#contract/refusals.ts'
import { diffMenus, type MenuChange } from '#domain/catalogue/menu-file/diff-menus.ts'
import { type FileMenu, menuLimits } from '#domain/catalogue/menu-file/menu-file.ts'
import {
  findTooManyMistakes,
  type ParsedFile,
  parseMenuFile,
} from '#domain/catalogue/menu-file/parse-menu-file.ts'
import { parseMenuRows } from '#domain/catalogue/menu-file/parse-menu-rows.ts'
import { toMenuRows } from '#domain/catalogue/menu-file/to-menu-rows.ts'
import { requireRoom } from '#server/catalogue/menu-files/require-room.ts'
import { toFileMenu } from '#server/catalogue/menu-files/to-file-menu.ts'
import { toVersion } from '#server/platform/commands/version.ts'

type Comparison = Pick<MenuCheck, 'counts' | 'problems' | 'version' | 'format' | 'rows'> & {
  /** The menu after an import of the good rows. */
  menu: FileMenu
  changes: MenuChange[]
}

/** A file against the present menu. */
export function compareFile(full: FullMenu, text: string, keepsMissing: boolean): Comparison {
  const file = requireReadable(text)
  requireRowLimits(file)
  const present = toFileMenu(full)
  const { hasLostRows } = file
  const { menu, lines, problems } = parseMenuRows(file.rows, present, { keepsMissing, hasLostRows })
  requireLimits(menu)
  requireRoom(present, menu)
  const changes = diffMenus(present, menu, lines)
  const all = [...file.problems, ...problems].toSorted((a, b) => a.line - b.line)
  const tooMany = findTooManyMistakes(all)
  if (tooMany) throw new Refusal('MENU_FILE_UNREADABLE', { problem: tooMany.unreadable })
  const dishes = menu.categories.reduce((sum, category) => sum + category.dishes.length, 0)
  const of = (what: MenuChange['what']) => changes.filter((change) => change.what === what).length
  const changedDishes = changes.filter(({ what, type }) => type === 'dish' && what !== 'removed').length
  return {
    format: file.format,
    rows: file.rows.length,
    menu,
    changes,
    problems: all,
    counts: {
      added: of('added'),
      changed: of('changed'),
      removed: of('removed'),
      rejected: new Set(all.map(({ line }) => line)).size,
      same: dishes - changedDishes,
    },
    version: toVersion(toMenuRows(present)),
  }
}

function requireReadable(text: string): ParsedFile {
  const file = parseMenuFile(text)
  if ('unreadable' in file) throw new Refusal('MENU_FILE_UNREADABLE', { problem: file.unreadable })
  return file
}

/** Before they are compared with each other, which takes long for very many. */
function requireRowLimits({ rows }: ParsedFile): void {
  const count = (type: string) =>
    rows.filter(({ cells }) => ((cells.type ?? '').trim().toLowerCase() || 'dish') === type).length
  requireCounts({
    categories: count('category'),
    dishes: count('dish'),
    groups: count('group'),
    times: count('time'),
  })
}

function requireLimits({ categories, groups, times }: FileMenu): void {
  requireCounts({
    categories: categories.length,
    dishes: categories.reduce((sum, { dishes }) => sum + dishes.length, 0),
    groups: groups.length,
    times: times.length,
  })
}

const countNames = {
  categories: 'categories',
  dishes: 'dishes',
  groups: 'groups of options',
  times: 'serving times',
} as const

function requireCounts(counts: Record<keyof typeof countNames, number>): void {
  for (const what of ['categories', 'dishes', 'groups', 'times'] as const)
    if (counts[what] > menuLimits[what])
      throw new Refusal('MENU_TOO_LONG', { most: menuLimits[what], what: countNames[what] })
}
