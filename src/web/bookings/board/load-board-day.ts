import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { load } from '#web/platform/calls/call.ts'
import { loadPages } from '#web/platform/pages/load-pages.ts'

const foundOnPage = 20

/** The day and month that the address names, and the bookings found for its search. */
export async function loadBoardDay(
  context: Readonly<RouterContextProvider>,
  outletId: string,
  asked: URLSearchParams,
) {
  const [date, month] = [asked.get('date') ?? '', asked.get('month') ?? '']
  const query = {
    ...(isDate(date) ? { date } : {}),
    ...(/^2[01]\d\d-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}),
  }
  const params = { outletId }
  const { data: day } = await load(context, api.bookingBoard.readBookingDay, { params, query })
  const text = asked.get('search')?.trim().slice(0, 100) ?? ''
  if (text.length < 2) return { day, found: undefined }
  const { items, pages, start } = await loadPages(asked, (page) =>
    load(context, api.bookingBoard.searchBookings, { params, query: { text, page, limit: foundOnPage } }),
  )
  return { day, found: { text, bookings: items, pages, older: start.older } }
}

/** False for 31 February too. */
function isDate(text: string): boolean {
  return /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}
