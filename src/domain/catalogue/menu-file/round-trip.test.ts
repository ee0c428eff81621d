import fc from 'fast-check'
import { expect, test } from 'vitest'

import { diffMenus } from '#domain/catalogue/menu-file/diff-menus.ts'
import type { FileMenu } from '#domain/catalogue/menu-file/menu-file.ts'
import { parseMenuFile } from '#domain/catalogue/menu-file/parse-menu-file.ts'
import { parseMenuRows } from '#domain/catalogue/menu-file/parse-menu-rows.ts'
import { formatMenuCsv, formatMenuJson, toMenuRows } from '#domain/catalogue/menu-file/to-menu-rows.ts'
import { fileMenus } from '#domain/testing/generate-file-menu.ts'

const formats = [
  ['CSV', formatMenuCsv],
  ['JSON', formatMenuJson],
] as const
const empty: FileMenu = { categories: [], groups: [], times: [] }

function importText(text: string, present: FileMenu) {
  const file = parseMenuFile(text)
  if ('unreadable' in file) throw new Error(file.unreadable)
  const parsed = parseMenuRows(file.rows, present, { keepsMissing: false, hasLostRows: file.hasLostRows })
  return { ...parsed, problems: [...file.problems, ...parsed.problems] }
}

test.each(formats)('a menu exported as %s, imported and exported again is the same text', (_, format) => {
  fc.assert(
    fc.property(fileMenus, fc.oneof(fc.constant(empty), fileMenus), (menu, present) => {
      const text = format(toMenuRows(menu))
      // Groups and times that are in no row stay, so a menu without them is imported into one without.
      const plain = menu.groups.length === 0 ? withoutGroups(present) : present
      const there = menu.times.length === 0 ? withoutTimes(plain) : plain
      const { menu: imported, problems } = importText(text, there)
      expect(problems).toEqual([])
      expect(format(toMenuRows(imported))).toBe(text)
      expect(inOrder(imported)).toEqual(inOrder(menu))
    }),
    { numRuns: 300 },
  )
})

test.each(formats)('a second import of the same %s changes nothing', (_, format) => {
  fc.assert(
    fc.property(fileMenus, (menu) => {
      const { menu: imported, lines } = importText(format(toMenuRows(menu)), menu)
      expect(diffMenus(menu, imported, lines)).toEqual([])
    }),
  )
})

/** Groups have no order of their own, nor have the prices of an option by size. */
function inOrder({ categories, groups, times }: FileMenu): FileMenu {
  const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
  const sorted = groups.map((group) => ({
    ...group,
    options: group.options.map((one) => ({ ...one, sizePrices: one.sizePrices.toSorted(byText) })),
  }))
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
  return { categories, groups: sorted.toSorted(byKey), times: times.toSorted(byKey) }
}

function withoutTimes({ categories, groups }: FileMenu): FileMenu {
  return {
    groups,
    times: [],
    categories: categories.map((category) => ({
      ...category,
      served: [],
      dishes: category.dishes.map((dish) => ({ ...dish, served: [] })),
    })),
  }
}

function withoutGroups({ categories, times }: FileMenu): FileMenu {
  return {
    groups: [],
    times,
    categories: categories.map((category) => ({
      ...category,
      dishes: category.dishes.map((dish) => ({ ...dish, groups: [] })),
    })),
  }
}
