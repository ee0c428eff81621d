import { api } from '#contract/api.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { storedCustomer } from '#web/accounts/session/signed-in.ts'
import type { CheckoutDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import { callApi } from '#web/platform/calls/call.ts'

/** Signing up asks for no name, so the first order is where one is typed. */
export function canSaveName({ kind, name }: Customer): boolean {
  return kind === 'customer' && name === null
}

/** Saves the name in the profile and returns whether it did. The order is placed already, so a failure is not shown. */
export async function saveName(
  customer: Customer,
  { customerName, savesName }: CheckoutDraft,
): Promise<boolean> {
  if (!canSaveName(customer) || !savesName) return false
  try {
    const { data } = await callApi(api.customers.updateCustomer, { body: { name: customerName.trim() } })
    storedCustomer.write(data)
    return true
  } catch {
    // The profile still asks for a name.
    return false
  }
}
