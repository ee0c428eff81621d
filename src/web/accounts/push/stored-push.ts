import { parseJson, stored } from '#web/ui/stored/stored.ts'

/** The notifications that were switched on in this browser, and the customer who did. */
type StoredPush = {
  customerId?: string
  outletIds?: readonly string[]
  /** The customer does not want to be asked. */
  isDeclined?: boolean
}

export const noPush: StoredPush = {}

export const storedPush = stored('tablefare.push', (text): StoredPush => {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? value : noPush
})

/** About the orders of this customer, or about new orders of an outlet. */
export type PushTarget = { customerId: string } | { outletId: string }

export function isSwitchedOn(push: StoredPush, target: PushTarget): boolean {
  if ('customerId' in target) return push.customerId === target.customerId
  return push.outletIds?.includes(target.outletId) ?? false
}

export function storeSwitch(target: PushTarget, isOn: boolean): void {
  const { customerId, outletIds = [], ...rest } = storedPush.read()
  if ('customerId' in target) {
    storedPush.write({ ...rest, outletIds, ...(isOn && { customerId: target.customerId }) })
    return
  }
  const others = outletIds.filter((id) => id !== target.outletId)
  const own = customerId === undefined ? {} : { customerId }
  storedPush.write({ ...rest, ...own, outletIds: isOn ? [...others, target.outletId] : others })
}
