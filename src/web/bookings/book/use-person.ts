import { useEffect } from 'react'

import type { api } from '#contract/api.ts'
import type { Person } from '#web/bookings/book/use-booking-form.ts'
import { callFromBrowser } from '#web/platform/call.ts'
import { keptCustomer } from '#web/accounts/session/signed-in.ts'
import { useKept } from '#web/ui/kept.ts'

/** Who books, as this device last heard; asked for where it has not heard yet. */
export function usePerson(): Person {
  const customer = useKept(keptCustomer, undefined)
  const isUnknown = customer === undefined
  useEffect(() => {
    if (!isUnknown) return undefined
    const leaving = new AbortController()
    callFromBrowser<typeof api.sessions.readOwnCustomer>(
      'GET',
      '/customer/get-customer-own',
      {},
      leaving.signal,
    ).then(
      ({ data }) => keptCustomer.write(data),
      // The fields are then filled in by hand.
      () => {},
    )
    return () => leaving.abort()
  }, [isUnknown])
  return {
    customerName: customer?.name ?? '',
    mobileNo: customer?.mobileNo ?? '',
    customerId: customer?._id,
  }
}
