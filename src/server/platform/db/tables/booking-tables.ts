import type { Generated, GeneratedAlways } from 'kysely'

import type { Meal } from '#domain/bookings/booking-slots.ts'
import type { BookingStatus } from '#domain/bookings/booking-state.ts'

/** The tables of bookings. */
export type BookingTables = {
  dining_tables: DiningTablesTable
  bookings: BookingsTable
  booking_events: BookingEventsTable
  walk_ins: WalkInsTable
  booking_days: { restaurant_id: string; day: string; covers: number; held: Generated<number[]> }
}

type BookingsTable = {
  id: Generated<string>
  customer_id: string | null
  restaurant_id: string
  status: Generated<BookingStatus>
  customer_name: string | null
  mobile_no: string | null
  meal: Meal
  guest_no: number
  starts_at: Date
  asked_at: Date
  change_meal: Meal | null
  change_guest_no: number | null
  change_starts_at: Date | null
  change_asked_at: Date | null
  accepted_at: Date | null
  seated_at: Date | null
  no_show_at: Date | null
  completed_at: Date | null
  reminded_at: Date | null
  removed_at: Date | null
  came_by_number: Generated<boolean>
  created_at: Date
  note: string | null
  is_by_telephone: Generated<boolean>
  taken_by: string | null
  sequence: Generated<number>
}

type BookingEventsTable = {
  id: GeneratedAlways<string>
  booking_id: string
  who: 'customer' | 'outlet' | 'system'
  what: string
  from_status: BookingStatus | null
  to_status: BookingStatus
  reason: string | null
  at: Date
  starts_at: Date | null
  guest_no: number | null
}

type WalkInsTable = {
  id: Generated<string>
  restaurant_id: string
  called: string | null
  guest_no: number
  starts_at: Date
  seated_at: Date
  left_at: Date | null
}

type DiningTablesTable = {
  id: Generated<string>
  restaurant_id: string
  name: string
  name_key: string
  position: number
  removed_at: Date | null
}
