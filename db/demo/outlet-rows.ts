import { toDemoDeclared } from './declare.ts'
import { toFreeKey } from '#domain/catalogue/menu-file/to-key.ts'
import { toPicturePath } from '#server/platform/pictures/require-own-picture.ts'
import { countUsualTables, numberTables, toTableKey } from '#domain/catalogue/table-names.ts'
import type { Row } from './copy-rows.ts'
import { chooseTipSharing } from './choose-tips.ts'
import { createMenu } from './create-menu.ts'
import { outletsWithMenus, type Restaurant } from './create-restaurant.ts'
import { chooseBanner, chooseDishPictures, chooseLogo, type Picture } from './pictures/choose-pictures.ts'
import type { Sources } from './read-sources.ts'
import { idFor } from './seeded-draws.ts'
import { periodsOfCategory, portionRows, servingPeriodRows } from './serving-rows.ts'

type Rows = Generator<Row>
type Outlets = {
  count: number
  make: (index: number) => Restaurant
  sources: Sources
  now: Date
  pictures: boolean
}

/** The tables that grow with the number of outlets. Each pass creates its outlets again instead of holding them in memory. */
export function outletTables(outlets: Outlets): [table: string, rows: Rows][] {
  return [
    ['restaurants', restaurants(outlets)],
    ['restaurant_cuisines', restaurantCuisines(outlets)],
    ['served_outcodes', servedOutcodes(outlets)],
    ['dining_tables', diningTables(outlets)],
    ['serving_periods', servingPeriodRows(each(outlets))],
    ['categories', categories(outlets)],
    ['dishes', dishes(outlets)],
    ['dish_portions', portionRows(eachMenu(outlets), outlets.now)],
    ['option_groups', optionGroups(outlets)],
    ['options', options(outlets)],
    ['dish_option_groups', dishOptionGroups(outlets)],
  ]
}

export function cuisineId(slug: string): string {
  return idFor('cuisine', slug)
}

function* restaurants(outlets: Outlets): Rows {
  for (const outlet of each(outlets)) {
    yield {
      id: outlet.id,
      uni_id: outlet.uniId,
      name: outlet.name,
      legal_name: outlet.legalName,
      telephone: outlet.telephone,
      vat_number: outlet.vatNumber,
      hygiene_rating: outlet.hygieneRating,
      hygiene_rated_on: outlet.hygieneRatedOn,
      address: outlet.address,
      post_code: outlet.postCode,
      lat: outlet.lat,
      lng: outlet.lng,
      speciality: outlet.speciality,
      description: describe(outlet),
      order_types: outlet.orderTypes,
      discount_percent: outlet.discountPercent,
      collection_minutes: outlet.collectionMinutes,
      delivery_minutes: outlet.deliveryMinutes,
      delivery_charge: outlet.deliveryCharge,
      minimum_order: outlet.minimumOrder,
      area_limit_miles: outlet.areaLimitMiles,
      free_delivery_over: outlet.freeDeliveryOver,
      nearer_bands: { json: outlet.nearerBands },
      excluded_outcodes: outlet.excludedOutcodes,
      rider_service: outlet.riderService,
      covers: outlet.covers,
      hours: { json: outlet.hours },
      hours_exceptions: { json: outlet.hoursExceptions },
      rank: outlet.rank,
      tip_sharing: chooseTipSharing(outlet.index),
      published_at: outlets.now,
      logo: outlets.pictures ? pathOf(chooseLogo(outlet)) : null,
      banner: outlets.pictures ? pathOf(chooseBanner(outlet)) : null,
    }
  }
}

/** The first few describe themselves. */
function describe({ index, speciality, address }: Restaurant): string {
  if (index >= 12) return ''
  const [street = address] = address.split(', ')
  return `${speciality.join(', ')}: everything is made to order at ${street}. Ask us about any dish.`
}

function* restaurantCuisines(outlets: Outlets): Rows {
  for (const { id, cuisines } of each(outlets)) {
    for (const [position, slug] of cuisines.entries()) {
      yield { restaurant_id: id, position, cuisine_id: cuisineId(slug) }
    }
  }
}

function* servedOutcodes(outlets: Outlets): Rows {
  for (const { id, servedOutcodes } of each(outlets)) {
    for (const outcode of servedOutcodes) yield { restaurant_id: id, outcode }
  }
}

/** An outlet without a menu takes no orders, so it needs no tables. The first one also has tables with names. */
function* diningTables({ count, make }: Outlets): Rows {
  for (const { id, index, covers, orderTypes } of each({ count: Math.min(count, outletsWithMenus), make })) {
    if (!orderTypes.includes('Dine In')) continue
    const numbered = numberTables(1, countUsualTables(covers))
    const named = index === 0 ? [...numberTables(1, 4, 'Garden'), 'Bar'] : []
    for (const [position, name] of [...numbered, ...named].entries())
      yield {
        id: idFor('table', id, name),
        restaurant_id: id,
        name,
        name_key: toTableKey(name),
        position,
      }
  }
}

function* categories(outlets: Outlets): Rows {
  for (const { outlet, menu } of eachMenu(outlets)) {
    const keys = keysOf(menu.categories)
    for (const [position, { id, name }] of menu.categories.entries()) {
      const serving_periods = periodsOfCategory(outlet, name)
      yield { id, restaurant_id: outlet.id, key: keys.get(id)!, name, position, serving_periods }
    }
  }
}

function* dishes(outlets: Outlets): Rows {
  for (const { outlet, menu } of eachMenu(outlets)) {
    const pictures = outlets.pictures ? chooseDishPictures(outlet, menu) : new Map<string, Picture>()
    const keys = keysOf(menu.categories.flatMap((category) => category.dishes))
    for (const category of menu.categories) {
      for (const [position, dish] of category.dishes.entries()) {
        yield {
          id: dish.id,
          restaurant_id: outlet.id,
          key: keys.get(dish.id)!,
          category_id: category.id,
          name: dish.name,
          description: dish.description,
          base_price: dish.price,
          vat_rate: dish.vatRate,
          kcal: dish.kcal,
          is_alcohol: dish.isAlcohol,
          diets: dish.diets,
          allergens: dish.allergens,
          named_allergens: toDemoDeclared(dish).named ?? [],
          may_contain: toDemoDeclared(dish).mayContain ?? [],
          picture: pathOf(pictures.get(dish.id)),
          position,
          dine_in_price: dish.eatIn && dish.eatIn.price,
          collection_vat_rate: dish.eatIn && dish.eatIn.takeAwayVatRate,
          delivery_vat_rate: dish.eatIn && dish.eatIn.takeAwayVatRate,
        }
      }
    }
  }
}

function* optionGroups(outlets: Outlets): Rows {
  for (const { outlet, menu } of eachMenu(outlets)) {
    const keys = keysOf(menu.groups)
    for (const { id, name, min, max, kind, maxQuantity, freeCount } of menu.groups) {
      yield {
        id,
        restaurant_id: outlet.id,
        key: keys.get(id)!,
        name,
        min_choices: min,
        choice_count: max,
        kind: kind ?? 'choices',
        max_quantity: maxQuantity ?? 1,
        free_count: freeCount ?? 0,
      }
    }
  }
}

function* options(outlets: Outlets): Rows {
  for (const { outlet, menu } of eachMenu(outlets)) {
    for (const group of menu.groups) {
      for (const [position, option] of group.options.entries()) {
        const { id, name, price, allergens, isDefault, opens, sizePrices } = option
        yield {
          id,
          restaurant_id: outlet.id,
          group_id: group.id,
          type_name: name,
          price,
          allergens,
          named_allergens: toDemoDeclared(option).named ?? [],
          may_contain: toDemoDeclared(option).mayContain ?? [],
          position,
          is_default: isDefault === true,
          opens: opens.length > 0 ? opens : null,
          size_prices: Object.keys(sizePrices).length > 0 ? { json: sizePrices } : null,
        }
      }
    }
  }
}

function* dishOptionGroups(outlets: Outlets): Rows {
  for (const { outlet, menu } of eachMenu(outlets)) {
    for (const dish of menu.categories.flatMap((category) => category.dishes)) {
      for (const [position, groupId] of dish.groupIds.entries()) {
        yield { restaurant_id: outlet.id, dish_id: dish.id, group_id: groupId, position }
      }
    }
  }
}

/** The key of each in a menu's file, by its id. */
function keysOf(list: readonly { id: string; name: string }[]): Map<string, string> {
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id, name } of list) {
    const key = toFreeKey(name, taken)
    taken.add(key)
    keys.set(id, key)
  }
  return keys
}

function pathOf(picture: Picture | undefined): string | null {
  return picture ? toPicturePath(picture.id) : null
}

function* each({ count, make }: Pick<Outlets, 'count' | 'make'>): Generator<Restaurant> {
  for (let index = 0; index < count; index++) yield make(index)
}

function* eachMenu({ count, make, sources }: Pick<Outlets, 'count' | 'make' | 'sources'>) {
  for (const outlet of each({ count: Math.min(count, outletsWithMenus), make })) {
    yield { outlet, menu: createMenu(outlet, sources) }
  }
}
