import type { api } from '#contract/api.ts'
import { callFromBrowser } from '#web/platform/call.ts'
import type { Command } from '#web/orders/board/board-frame.ts'

type Orders = typeof api.outletOrders

const longestWait = 15_000

/** The server does it once for a key, however often it is sent. */
export function sendCommand(orderId: string, command: Command, key: string) {
  const signal = AbortSignal.timeout(longestWait)
  const given = { params: { orderId }, key }
  switch (command.verb) {
    case 'accept': {
      const asked = { ...given, body: { minutes: command.minutes } }
      return callFromBrowser<Orders['acceptOrder']>('PUT', '/outlet-order/accept/:orderId', asked, signal)
    }
    case 'change-time': {
      const asked = { ...given, body: { minutes: command.minutes } }
      return callFromBrowser<Orders['changeTime']>('PUT', '/outlet-order/change-time/:orderId', asked, signal)
    }
    case 'refuse': {
      const asked = { ...given, body: { reason: command.reason } }
      return callFromBrowser<Orders['refuseOrder']>('PUT', '/outlet-order/refuse/:orderId', asked, signal)
    }
    case 'cancel': {
      const asked = { ...given, body: { reason: command.reason } }
      return callFromBrowser<Orders['cancelByOutlet']>('PUT', '/outlet-order/cancel/:orderId', asked, signal)
    }
    case 'ready':
      return callFromBrowser<Orders['markReady']>('PUT', '/outlet-order/ready/:orderId', given, signal)
    case 'delivered':
      return callFromBrowser<Orders['markDelivered']>(
        'PUT',
        '/outlet-order/delivered/:orderId',
        given,
        signal,
      )
    default:
      return callFromBrowser<Orders['completeOrder']>('PUT', '/outlet-order/complete/:orderId', given, signal)
  }
}
