import { trimDeclared } from '#domain/catalogue/menu/allergens/declaration.ts'
import {
  type Column,
  columns,
  type FileDish,
  type FileMenu,
  type FileTypePrices,
  type MenuRow,
} from '#domain/catalogue/menu-file/menu-file.ts'
import { formatFileHours } from '#domain/catalogue/menu-file/file-times.ts'
import { dishPoints } from '#domain/catalogue/pacing/points-of.ts'
import { byNameThenKey, formatSizePrices, toSizeIndex } from '#domain/catalogue/menu-file/size-prices.ts'
import { toCsv, toCsvHeader } from '#domain/shared/text/csv.ts'

/** Each category with its dishes, each option group with its options, each serving time. Groups and times are sorted by name, as on screen. */
export function toMenuRows({ categories, groups, times }: FileMenu): MenuRow[] {
  const sizes = toSizeIndex(groups)
  return [
    ...categories.flatMap(({ key, name, served, dishes }) => [
      toRow({ type: 'category', key, name, served: served.join('; ') }),
      ...dishes.map((dish) =>
        toRow({
          type: 'dish',
          key: dish.key,
          category: key,
          name: dish.name,
          description: dish.description,
          price: toAmount(dish.price),
          vat: dish.vatRate === null ? '' : String(dish.vatRate),
          kcal: dish.kcal === null ? '' : String(dish.kcal),
          alcohol: toYesOrNo(dish.isAlcohol),
          diets: dish.diets.join('; '),
          ...toDeclaredCells(dish),
          options: dish.groups.join('; '),
          'on sale': toYesOrNo(!dish.isOff),
          ...toTypeCells(dish.typePrices),
          served: dish.served.join('; '),
          'kitchen points': dish.points === dishPoints.usual ? '' : String(dish.points),
        }),
      ),
    ]),
    ...groups.toSorted(byNameThenKey).flatMap((group) => [
      toRow({
        type: 'group',
        key: group.key,
        name: group.name,
        'at least': String(group.minChoices),
        'at most': String(group.choiceCount),
        kind: group.kind === 'choices' ? '' : group.kind,
        'halves price': group.kind === 'halves' || group.halvesPrice === 'mean' ? group.halvesPrice : '',
        'of one option': group.maxQuantity === 1 ? '' : String(group.maxQuantity),
        'first free': group.freeCount === 0 ? '' : String(group.freeCount),
      }),
      ...group.options.map((option) =>
        toRow({
          type: 'option',
          name: option.name,
          price: toAmount(option.price),
          ...toDeclaredCells(option),
          group: group.key,
          'price at size': formatSizePrices(option.sizePrices, sizes, group.key, toAmount),
          default: option.isDefault ? 'yes' : '',
          opens: option.opens.join('; '),
        }),
      ),
    ]),
    ...times.toSorted(byNameThenKey).map(({ key, name, hours, firstDay, lastDay }) =>
      toRow({
        type: 'time',
        key,
        name,
        hours: formatFileHours(hours),
        'first day': firstDay ?? '',
        'last day': lastDay ?? '',
      }),
    ),
  ]
}

export function formatMenuCsv(rows: readonly MenuRow[]): string {
  return rows.length === 0 ? `${toCsvHeader(columns)}\r\n` : toCsv(rows)
}

/** One row on each line. */
export function formatMenuJson(rows: readonly MenuRow[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}

function toTypeCells(prices: FileTypePrices): Partial<MenuRow> {
  const amount = (pence: number | null) => (pence === null ? '' : toAmount(pence))
  return {
    'collection price': amount(prices.collection),
    'delivery price': amount(prices.delivery),
    'dine in price': amount(prices.dineIn),
    'collection vat': prices.collectionVatRate === null ? '' : String(prices.collectionVatRate),
    'delivery vat': prices.deliveryVatRate === null ? '' : String(prices.deliveryVatRate),
    'prices from': prices.from ?? '',
  }
}

function toAmount(pence: number): string {
  return (pence / 100).toFixed(2)
}

function toRow(cells: Partial<MenuRow>): MenuRow {
  return Object.fromEntries(columns.map((column: Column) => [column, cells[column] ?? ''])) as MenuRow
}

function toYesOrNo(is: boolean): string {
  return is ? 'yes' : 'no'
}

function toDeclaredCells(part: Pick<FileDish, 'allergens' | 'named' | 'mayContain'>): Partial<MenuRow> {
  const { allergens, named, mayContain } = trimDeclared(part)
  if (allergens === null) return {}
  return {
    allergens: allergens.length === 0 ? 'none' : allergens.join('; '),
    named: named.join('; '),
    'may contain': mayContain.join('; '),
  }
}
