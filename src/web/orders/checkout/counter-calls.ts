import type { api } from '#contract/api.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { callFromBrowser } from '#web/platform/call.ts'
import type { DraftBody } from '#web/orders/checkout/draft-body.ts'
import type { Counter } from '#web/orders/checkout/place-order.ts'

const patience = 30_000

/** The calls that placing an order makes, all with the draft's key. */
export function counterCalls(
  key: string,
  leaving: AbortSignal,
): Pick<Counter, 'findByKey' | 'readOrder' | 'cancel' | 'wait'> {
  const soon = () => AbortSignal.any([leaving, AbortSignal.timeout(patience)])
  return {
    async findByKey() {
      const { data } = await callFromBrowser<typeof api.orders.findByKey>(
        'GET',
        '/order/find-by-key',
        { query: { key } },
        soon(),
      )
      return data.order
    },
    async readOrder(orderId) {
      const { data } = await callFromBrowser<typeof api.orders.readOrder>(
        'GET',
        '/order/get-single-order/:orderId',
        { params: { orderId } },
        soon(),
      )
      return data
    },
    async cancel(orderId) {
      const { data } = await callFromBrowser<typeof api.orders.cancelOrder>(
        'PUT',
        '/order/customer-cancel-order/:orderId',
        { params: { orderId }, key: `${key}-cancel` },
        soon(),
      )
      return data
    },
    wait: (milliseconds) => pause(milliseconds, leaving),
  }
}

export async function sendDraft(
  orderType: FoodOrderType,
  body: DraftBody,
  key: string,
  leaving: AbortSignal,
): Promise<SavedOrder> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(patience)])
  const { data } =
    orderType === 'Dine In'
      ? await callFromBrowser<typeof api.orders.placeDineIn>(
          'POST',
          '/order/create-customer-dine-in',
          { body: { ...body, orderType }, key },
          signal,
        )
      : await callFromBrowser<typeof api.orders.placeOrder>(
          'POST',
          '/order/create-customer-order',
          { body: { ...body, orderType }, key },
          signal,
        )
  return data
}

/** Over at once where the page is left: what then asks fails, and nobody is there to hear it. */
function pause(milliseconds: number, leaving: AbortSignal): Promise<void> {
  leaving.throwIfAborted()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    leaving.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(leaving.reason as Error)
      },
      { once: true },
    )
  })
}
