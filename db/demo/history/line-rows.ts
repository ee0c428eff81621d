import type { Row } from '../copy-rows.ts'
import type { DemoWish } from './choose-wishes.ts'
import type { PastOrder } from './create-order.ts'

type Wished = PastOrder & { wishes?: readonly (DemoWish | undefined)[] }

type Avoiding = { avoid?: readonly string[]; createdAt: Date }

/** The allergens that the kitchen was asked to avoid, with the consent. */
export function toAvoidColumns({ avoid, createdAt }: Avoiding): Row {
  return { avoid: avoid ? [...avoid] : null, avoid_consented_at: avoid ? createdAt : null }
}

export function toLineRows({ id, restaurant, lines, wishes }: Wished): Row[] {
  return lines.map((line, at) => ({
    order_id: id,
    position: at + 1,
    restaurant_id: restaurant.id,
    dish_id: line.dishId,
    name: line.name,
    base_price: line.basePrice,
    options_price: line.optionsPrice,
    quantity: line.quantity,
    vat_rate: line.vatRate,
    declared: { json: line.declared },
    if_out: wishes?.[at]?.wish ?? null,
    swap: wishes?.[at]?.swap ? { json: wishes[at].swap } : null,
  }))
}

export function toOptionRows({ id, lines }: PastOrder): Row[] {
  return lines.flatMap(({ options }, at) =>
    options.map(({ groupName, typeName, price, optionId, declared }, position) => ({
      order_id: id,
      line: at + 1,
      position: position + 1,
      group_name: groupName,
      type_name: typeName,
      price,
      option_id: optionId,
      declared: { json: declared },
    })),
  )
}
