import type { ColumnType, Generated } from 'kysely'

import type { ServingHours } from '#domain/catalogue/hours/serving-period.ts'

/** The tables of serving times and counted portions. */
export type ServingTables = {
  serving_periods: {
    id: Generated<string>
    restaurant_id: string
    name: string
    hours: ColumnType<ServingHours[], string, string>
    first_day: string | null
    last_day: string | null
  }
  dish_portions: {
    dish_id: string
    restaurant_id: string
    remaining: number
    ahead: Generated<number>
    each_day: number | null
    day: string
    count_no: Generated<number>
  }
  returned_portions: { order_id: string; dish_id: string; portions: number }
  taken_portions: {
    order_id: string
    dish_id: string
    portions: number
    day: string
    count_no: Generated<number>
  }
}
