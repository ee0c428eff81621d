import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { enqueueAgain } from '#server/orders/printing/enqueue-printing.ts'
import { insertJob } from '#server/orders/printing/store.ts'
import { requirePrinter } from '#server/orders/printers/save-printer.ts'
import { lockHead } from '#server/orders/lifecycle/store.ts'
import { staffCommand, toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

export function printAgain(deps: Deps, served: Served<typeof api.printing.printAgain>) {
  const caller = toStaffCaller(served)
  const { orderId } = served.params
  return staffCommand(deps, caller, async (tx, at) => {
    const order = await lockHead(tx, orderId, { restaurantIds: caller.outlets })
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    const tickets = await enqueueAgain(tx, order, at)
    if (tickets === 0) throw new Refusal('NO_PRINTER')
    const outletId = order.restaurant_id
    const detail = { orderId }
    return { reply: { tickets }, outletId, what: 'order-printed-again', detail, events: ['house'] }
  })
}

export function printTest(deps: Deps, served: Served<typeof api.printing.printTest>) {
  const caller = toStaffCaller(served)
  return staffCommand(deps, caller, async (tx, at) => {
    const { id, name, restaurant_id } = await requirePrinter(tx, caller, served.params.printerId)
    const nothing = { station_id: null, lines: null, change: null, given_for: null }
    const _id = await insertJob(tx, {
      ...nothing,
      printer_id: id,
      restaurant_id,
      order_id: null,
      part: 'test',
      queued_at: at,
      confirm_by: null,
      printed_at: null,
    })
    return {
      reply: { _id },
      outletId: restaurant_id,
      what: 'printer-tested',
      detail: { name },
      events: ['house'],
    }
  })
}
