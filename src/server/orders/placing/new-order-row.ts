import type { NewLine } from '#server/orders/placing/store.ts'
import type { OrderRow } from '#server/orders/core/write-order.ts'
import type { Outlet } from '#server/catalogue/outlets/outlet-for-order.ts'

type Unset = 'status' | 'payment_status' | 'recieved_at' | 'ready_at' | 'delivered_at' | 'let_go_at' | 'card'
type OfOutlet =
  | 'uni_id'
  | 'outlet_name'
  | 'outlet_address'
  | 'outlet_post_code'
  | 'telephone'
  | 'banner'
  | 'cuisine'

/** What was written is what would be read: the row of an order that was placed a moment ago, without asking for it. */
export function newOrderRow(
  order: Omit<OrderRow, Unset | OfOutlet | 'lines' | 'canceled'>,
  lines: readonly NewLine[],
  outlet: Outlet,
): OrderRow {
  return {
    ...order,
    status: 'Pending',
    payment_status: 'Pending',
    recieved_at: null,
    ready_at: null,
    delivered_at: null,
    let_go_at: null,
    uni_id: outlet.uniId,
    outlet_name: outlet.name,
    outlet_address: outlet.address,
    outlet_post_code: outlet.postCode,
    telephone: outlet.telephone,
    banner: outlet.banner,
    cuisine: outlet.cuisine,
    card: null,
    lines: lines.map((line) => ({
      dishId: line.dish_id,
      name: line.name,
      basePrice: line.base_price,
      optionsPrice: line.options_price,
      quantity: line.quantity,
      vatRate: line.vat_rate ?? null,
      options: line.options.map((option) => ({
        groupName: option.group_name,
        typeName: option.type_name,
        price: option.price,
      })),
    })),
    canceled: null,
  }
}
