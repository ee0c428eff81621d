import {
  findByKeyOrName,
  findOrCreateKey,
  type KeyIndex,
  requireNew,
} from '#domain/catalogue/menu-file/find-key.ts'
import {
  type FileDish,
  type FileGroup,
  type FileTime,
  type FileTypePrices,
  menuLimits,
  noTypePrices,
} from '#domain/catalogue/menu-file/menu-file.ts'
import {
  parseDay,
  parseDescription,
  parseDiets,
  parseKeyCell,
  parseName,
  parsePrice,
  parseTypePrice,
  parseVat,
  parseWholeOr,
  parseYesOrNo,
  quote,
  splitList,
  inThousands,
} from '#domain/catalogue/menu-file/parse-cells.ts'
import { dishPoints } from '#domain/catalogue/pacing/points-of.ts'
import { parseDeclared } from '#domain/catalogue/menu-file/parse-declared.ts'
import { parseServed } from '#domain/catalogue/menu-file/parse-times.ts'
import type { OpenRow } from '#domain/catalogue/menu-file/read-row.ts'

/** A column that the file does not have leaves a present dish as it is. */
export function parseDish(
  row: OpenRow,
  dishes: KeyIndex<FileDish>,
  groups: KeyIndex<FileGroup>,
  lines: ReadonlyMap<string, number>,
  countOffers: (groups: readonly string[]) => number,
  times: KeyIndex<FileTime>,
): FileDish {
  const name = row.require('name', parseName(120), '')
  const key = row.read('key', parseKeyCell, '') || findOrCreateKey(name, dishes)
  requireNew(row, key, lines.get(key))
  const before = dishes.byKey.get(key)
  return {
    key,
    name,
    description: row.read('description', parseDescription, before?.description ?? ''),
    price: before ? row.read('price', parsePrice, before.price) : row.require('price', parsePrice, 0),
    vatRate: row.read('vat', parseVat, before?.vatRate ?? null),
    kcal: row.read('kcal', parseWholeOr(null, 0, 20_000), before?.kcal ?? null),
    isAlcohol: row.read('alcohol', parseYesOrNo(false), before?.isAlcohol ?? false),
    diets: row.read('diets', parseDiets, before?.diets ?? []),
    ...parseDeclared(row, before),
    groups: row.read(
      'options',
      (cell) => parseGroupList(cell, groups, before, countOffers),
      before?.groups ?? [],
    ),
    isOff: !row.read('on sale', parseYesOrNo(true), !(before?.isOff ?? false)),
    typePrices: parseTypePrices(row, before?.typePrices ?? noTypePrices),
    served: row.read('served', parseServed(times), before?.served ?? []),
    points: row.read(
      'kitchen points',
      parseWholeOr(dishPoints.usual, dishPoints.min, dishPoints.max),
      before?.points ?? dishPoints.usual,
    ),
  }
}

function parseTypePrices(row: OpenRow, before: FileTypePrices): FileTypePrices {
  return {
    collection: row.read('collection price', parseTypePrice, before.collection),
    delivery: row.read('delivery price', parseTypePrice, before.delivery),
    dineIn: row.read('dine in price', parseTypePrice, before.dineIn),
    collectionVatRate: row.read('collection vat', parseVat, before.collectionVatRate),
    deliveryVatRate: row.read('delivery vat', parseVat, before.deliveryVatRate),
    from: row.read('prices from', parseDay, before.from),
  }
}

function parseGroupList(
  cell: string,
  groups: KeyIndex<FileGroup>,
  before: FileDish | undefined,
  countOffers: (groups: readonly string[]) => number,
) {
  const named = splitList(cell).map((word) => [word, findByKeyOrName(groups, word)] as const)
  const unknown = named.find(([, group]) => !group)
  if (unknown) return { problem: `${quote(unknown[0])} is not an option group of this menu.` }
  const found = [...new Set(named.map(([, group]) => group!))]
  if (found.length > menuLimits.groupsOfDish)
    return { problem: `A dish can have at most ${menuLimits.groupsOfDish} option groups.` }
  const keys = found.map(({ key }) => key)
  const offers = countOffers(keys)
  if (offers > menuLimits.offersOfDish && keys.join() !== before?.groups.join())
    return {
      problem: `A dish can offer at most ${inThousands(menuLimits.offersOfDish)} options, prices by size included. These are ${inThousands(offers)}.`,
    }
  return { value: keys }
}
