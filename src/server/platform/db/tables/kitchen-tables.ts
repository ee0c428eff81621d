import type { Generated } from 'kysely'

/** The tables of kitchen points. */
export type KitchenTables = {
  kitchen_days: {
    restaurant_id: string
    day: string
    points: number
    taken: Generated<number[]>
    reserved: Generated<number[]>
  }
  taken_points: { order_id: string; quarter: number; points: number; returned_at: Date | null }
  outlet_room: { restaurant_id: string; ready_from: Date }
}

/** How an outlet paces its kitchen. */
export type KitchenColumns = {
  kitchen_points: number | null
  promise_ceiling: Generated<number>
  sets_busy: Generated<boolean>
  auto_accepts: Generated<boolean>
  ahead_days: Generated<number>
  ahead_cutoffs: number[] | null
  rider_wait_minutes: Generated<number>
  house_state_by: Generated<'staff' | 'system'>
  house_state_reason: string | null
  house_state_since: Date | null
}
