import { api } from '#contract/api.ts'
import type { Availability } from '#contract/bookings/bookings.ts'
import { callApi, formatError } from '#web/platform/calls/call.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'

export type Offered = {
  offered: Availability | undefined
  problem: string | undefined
  isLoading: boolean
  refetch: () => void
}

type Asked = {
  restaurant: string
  date: string
  guestNo: number
  booking?: string | undefined
  tries: number
}

/** The free tables of a day for a party, fetched again when one of them changes and after each attempt to book. */
export function useAvailability(asked: Asked, first: Availability | undefined): Offered {
  const { restaurant, date, guestNo, booking, tries } = asked
  const isFirst = first && first.date === date && first.guestNo === guestNo && tries === 0
  const { data, error, refetch } = useQuery({
    key: [restaurant, date, guestNo, booking, tries].join(' '),
    initial: isFirst ? first : undefined,
    fetch: async (signal) => {
      const query = { date, guestNo, booking }
      const params = { restaurantId: restaurant }
      return (await callApi(api.bookings.readAvailability, { params, query }, { signal })).data
    },
  })
  const hasFailed = data === undefined && error !== undefined
  return {
    offered: data,
    problem: hasFailed ? formatError(error) : undefined,
    isLoading: data === undefined && !hasFailed,
    refetch,
  }
}
