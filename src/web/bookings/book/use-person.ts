import { api } from '#contract/api.ts'
import type { Person } from '#web/bookings/book/form/use-booking-form.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'
import { storedCustomer } from '#web/accounts/session/signed-in.ts'
import { useStored } from '#web/ui/stored/stored.ts'

/** The customer who books, as stored on this device, or fetched when nothing is stored. */
export function usePerson(): Person {
  const customer = useStored(storedCustomer, undefined)
  // If the request fails, the fields stay empty.
  useQuery({
    key: customer ? undefined : 'own customer',
    fetch: async (signal) => {
      const { data } = await callApi(api.sessions.readOwnCustomer, {}, { signal })
      storedCustomer.write(data)
    },
  })
  return {
    customerName: customer?.name ?? '',
    mobileNo: customer?.mobileNo ?? '',
    customerId: customer?._id,
  }
}
