import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'
import { chooseOptions, type Group } from './choose-options.ts'

type Dish = { id: string; price: number; dineIn: number | null; groupIds: string[] }
type Outlet = {
  id: string
  postCode: string
  discountPercent: number
  deliveryCharge: number
  freeOver: number | null
  /** With the outlet's own post code the nearest band counts. */
  bands: { charge: number; freeOver: number | null }[]
  dishes: Dish[]
  groups: Group[]
}
type Coupon = { code: string; kind: string; amount: number; percent: number | null }
export type Menus = { outlets: Outlet[]; coupons: Coupon[]; serviceCharge: number }
export type Amounts = {
  sub_total: number
  discount: number
  coupon_amount: number
  service_charge: number
  delivery_charge: number
  tip: number
  total: number
}

/** Outlets that are always open, with all discount percentages and many coupons, read straight from the tables. */
export async function openMenus(db: Db, outlets = 20): Promise<Menus> {
  const week = Array.from({ length: 7 }, (_, day) => ({
    day,
    isOpen: true,
    startTime: '00:00',
    endTime: '00:00',
  }))
  await sql`update restaurants set hours = ${JSON.stringify(week)}, hours_exceptions = '[]', minimum_order = 0, area_limit_miles = 50,
    delivery_charge = (rank * 13) % 500, free_delivery_over = case rank % 3 when 1 then 100 + (rank * 31) % 9000 end,
    nearer_bands = case rank % 4 when 0 then jsonb_build_array(
      jsonb_build_object('upToMiles', 5, 'charge', (rank * 17) % 700, 'minimumOrder', 0, 'freeOver', 1 + (rank * 41) % 6000),
      jsonb_build_object('upToMiles', 9, 'charge', 1, 'minimumOrder', 0, 'freeOver', null)) else '[]' end,
    excluded_outcodes = '{}', tip_sharing = 'Equally among all who work here',
    order_types = '{Collection,Home Delivery,Dine In}', discount_percent = (rank * 7) % 101`.execute(db)
  await sql`insert into dining_tables (restaurant_id, name, name_key, position)
    select id, '1', '1', 0 from restaurants where not exists (select from dining_tables where restaurant_id = restaurants.id)`.execute(
    db,
  )
  await sql`update dishes set sold_out_until = null, is_alcohol = false`.execute(db)
  await sql`update options set sold_out_until = null`.execute(db)
  // Rules that the demonstration menus do not have.
  await sql`update option_groups set halves_price = 'mean' where kind = 'halves' and id::text < '8'`.execute(
    db,
  )
  await sql`update options set price = -price where id::text > 'e' and price > 0 and size_prices is null`.execute(
    db,
  )
  await sql`insert into coupons (code, amount, kind, percent, valid_from, valid_to, total_uses, uses_per_customer)
    select 'CART' || n, n * n + 1, case n % 3 when 0 then 'percent' else 'fixed' end, case n % 3 when 0 then n end,
      '2020-01-01', '2040-01-01', 1000000, 1000000 from generate_series(1, 99) n on conflict do nothing`.execute(
    db,
  )
  await sql`insert into coupons (code, amount, kind, valid_from, valid_to, total_uses, uses_per_customer)
    values ('CARTRIDE', 250, 'free delivery', '2020-01-01', '2040-01-01', 1000000, 1000000) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<Outlet>`
    select id, post_code as "postCode", discount_percent as "discountPercent", delivery_charge as "deliveryCharge",
      free_delivery_over as "freeOver", nearer_bands as bands, (
      select json_agg(json_build_object('id', d.id, 'price', d.base_price, 'dineIn', d.dine_in_price, 'groupIds', array(
        select group_id from dish_option_groups l where l.dish_id = d.id)))
      from dishes d join categories c on c.id = d.category_id
      where d.restaurant_id = restaurants.id and d.removed_at is null
        -- A dish that is always served, and never sold out.
        and d.serving_periods = '{}' and c.serving_periods = '{}'
        and not exists (select from dish_portions p where p.dish_id = d.id)) as dishes, coalesce((
      select json_agg(json_build_object('id', g.id, 'min', g.min_choices, 'most', g.choice_count, 'kind', g.kind,
        'halvesPrice', g.halves_price, 'each', g.max_quantity, 'free', g.free_count, 'types', (
          select json_agg(json_build_object('id', o.id, 'typeName', o.type_name, 'price', o.price,
            'opens', coalesce(o.opens, '{}'), 'sizePrices', coalesce(o.size_prices, '{}')))
          from options o where o.group_id = g.id and o.removed_at is null)))
      from option_groups g where g.restaurant_id = restaurants.id and g.removed_at is null), '[]') as groups
    from restaurants
    order by (select count(*) from options o where o.restaurant_id = restaurants.id and o.opens is not null) desc,
      (select count(*) from dishes d where d.restaurant_id = restaurants.id and d.dine_in_price is not null) = 0, rank
    limit ${outlets}`.execute(db)
  const coupons = await sql<Coupon>`
    select code, kind, amount, percent from coupons where code like 'CART%'`.execute(db)
  const settings = await sql<{ service_charge: number }>`select service_charge from site_settings`.execute(db)
  return { outlets: rows, coupons: coupons.rows, serviceCharge: settings.rows[0]!.service_charge }
}

const orderTypes = ['Collection', 'Home Delivery', 'Dine In'] as const

/** A draft as the page sends it, with random numbers for every amount, and the amounts it must be stored with. */
export function generateCart(menus: Menus, random: () => number, withTips = false) {
  const whole = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => list[whole(list.length)]!
  const junk = () => whole(100_000) / 100
  const outlet = pick(menus.outlets)
  const orderType = pick(orderTypes)
  const drawn = random() < 0.4 ? pick(menus.coupons) : undefined
  let subTotal = 0
  const foodItems = Array.from({ length: 1 + whole(8) }, () => {
    const dish = pick(outlet.dishes)
    const quantity = 1 + whole(random() < 0.1 ? 20 : 4)
    const { choices, price } = chooseOptions(outlet.groups, dish.groupIds, random)
    const base = orderType === 'Dine In' && dish.dineIn !== null ? dish.dineIn : dish.price
    const unit = base + price < 0 ? 0 : base + price
    for (let n = 0; n < quantity; n++) subTotal += unit
    return { food: dish.id, quantity, choices, price: junk(), basePrice: junk(), optionsPrice: junk() }
  })
  const delivery = orderType === 'Home Delivery' ? chargeFor(outlet, subTotal) : 0
  // Refused where it would take nothing off.
  const coupon = drawn?.kind === 'free delivery' && delivery === 0 ? undefined : drawn
  // At most the service charge, which no coupon takes off.
  const tip = withTips && random() < 0.3 ? whole(menus.serviceCharge + 1) : 0
  const tampered = {
    discount: junk(),
    subTotal: junk(),
    shippingFee: junk(),
    serviceCharge: -junk(),
    deliveryCharge: junk(),
    paymentStatus: 'Paid',
  }
  const draft = {
    ...tampered,
    restaurant: outlet.id,
    orderType,
    paymentMethod: tip > 0 ? 'Card' : orderType === 'Dine In' ? 'Counter' : 'Cash',
    ...(tip > 0 && { tip: tip / 100 }),
    tableNo: '1',
    address: '1 Plum Lane',
    postCode: outlet.postCode,
    cartItems: { foodItems, count: junk(), subTotal: junk() },
    termsAccepted: true,
    ...(coupon ? { coupon: coupon.code } : {}),
  }
  return { draft, expected: calculate({ menus, outlet, orderType, subTotal, delivery, coupon, tip }) }
}

/** The address is the outlet's own. */
function chargeFor({ bands, deliveryCharge, freeOver }: Outlet, subTotal: number): number {
  const nearest = bands.length > 0 ? bands[0]! : { charge: deliveryCharge, freeOver }
  return nearest.freeOver !== null && subTotal >= nearest.freeOver ? 0 : nearest.charge
}

/** Calculated independently of src/domain, in whole half pennies. */
function calculate(given: {
  menus: Menus
  outlet: Outlet
  orderType: (typeof orderTypes)[number]
  subTotal: number
  delivery: number
  coupon: Coupon | undefined
  tip: number
}): Amounts {
  const { menus, outlet, orderType, subTotal, delivery, coupon, tip } = given
  const percent = orderType === 'Dine In' ? 0n : BigInt(outlet.discountPercent)
  const discount = Number((BigInt(subTotal) * percent * 2n + 100n) / 200n)
  const left = subTotal - discount
  const share = coupon?.percent ? Number((BigInt(left) * BigInt(coupon.percent) * 2n + 100n) / 200n) : left
  const base = coupon?.kind === 'free delivery' ? delivery : Math.min(left, share)
  const taken = Math.min(base, coupon?.amount ?? 0)
  return {
    sub_total: subTotal,
    discount,
    coupon_amount: taken,
    service_charge: menus.serviceCharge,
    delivery_charge: delivery,
    tip,
    total: left - taken + menus.serviceCharge + delivery + tip,
  }
}
