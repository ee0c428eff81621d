import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { NamedAllergen } from '#domain/catalogue/menu/allergens/declaration.ts'
import type { DatedTiming, TimingEntry } from '#domain/catalogue/hours/opening-hours.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'
import type { AccountTables } from '#server/platform/db/tables/account-tables.ts'
import type { BookingTables } from '#server/platform/db/tables/booking-tables.ts'
import type { ContentTables } from '#server/platform/db/tables/content-tables.ts'
import type { FinanceTables } from '#server/platform/db/tables/finance-tables.ts'
import type { OptionTables } from '#server/platform/db/tables/option-tables.ts'
import type { DeliveryColumns } from '#server/platform/db/tables/delivery-columns.ts'
import type { HouseColumns, OrderTables } from '#server/platform/db/tables/order-tables.ts'
import type { MenuFileTables } from '#server/platform/db/tables/menu-file-tables.ts'
import type { PaymentTables } from '#server/platform/db/tables/payment-tables.ts'
import type { PrintingTables } from '#server/platform/db/tables/printing-tables.ts'
import type { ProblemTables } from '#server/platform/db/tables/problem-tables.ts'
import type {
  LateRuleColumns,
  TipColumns,
  ReviewColumns,
  ReviewTables,
} from '#server/platform/db/tables/review-tables.ts'
import type { ServingTables } from '#server/platform/db/tables/serving-tables.ts'

/** The tables that the code uses, as db/migrations creates them. */
export type Tables = AccountTables &
  BookingTables &
  ContentTables &
  FinanceTables &
  OptionTables &
  MenuFileTables &
  OrderTables &
  PaymentTables &
  PrintingTables &
  ProblemTables &
  ReviewTables &
  ServingTables & {
    cuisines: CuisinesTable
    restaurants: RestaurantsTable
    restaurant_cuisines: { restaurant_id: string; position: number; cuisine_id: string }
    categories: CategoriesTable
    dishes: DishesTable
    customers: CustomersTable
    one_time_codes: OneTimeCodesTable
    limits: { scope: string; window_start: Date; window_end: Date; count: number }
    server_secret: { only_row: Generated<boolean>; secret: Buffer }
    post_codes: { post_code: string; lat: number; lng: number }
    messages: MessagesTable
    events: EventsTable
    events_swept: { only_row: Generated<boolean>; through: string }
    notifications: NotificationsTable
    job_runners: { pool_id: string; seen_at: Generated<Date> }
    demo_world: { only_row: Generated<boolean>; restaurants: number; loaded_at: Generated<Date> }
  }

type CuisinesTable = {
  id: Generated<string>
  slug: string
  type: string
  banner: string | null
  position: number
}

type RestaurantsTable = HouseColumns &
  DeliveryColumns &
  ReviewColumns &
  LateRuleColumns &
  TipColumns & {
    id: Generated<string>
    uni_id: string
    name: string
    legal_name: string
    telephone: string
    vat_number: string | null
    delivery_vat_rate: Generated<number>
    hygiene_rating: string | null
    hygiene_rated_on: string | null
    logo: string | null
    banner: string | null
    description: Generated<string>
    address: string
    address_type: string
    post_code: string
    outcode: GeneratedAlways<string>
    lat: number
    lng: number
    speciality: string[]
    order_types: OrderType[]
    discount_percent: number
    collection_minutes: number
    delivery_minutes: number
    spot: GeneratedAlways<{ x: number; y: number } | null>
    rider_service: boolean
    covers: number
    instant_guests: Generated<number>
    hours: Json<TimingEntry[]>
    hours_exceptions: Json<DatedTiming[]>
    rank: number
    suspended_at: Date | null
    published_at: Date | null
    publish_asked_at: Date | null
    publish_answer: string | null
    created_at: Generated<Date>
  }

type CategoriesTable = {
  id: Generated<string>
  restaurant_id: string
  key: string | null
  name: string
  position: number
  removed_at: Date | null
  serving_periods: Generated<string[]>
}

type DishesTable = {
  id: Generated<string>
  restaurant_id: string
  key: string | null
  category_id: string
  name: string
  description: string
  base_price: number
  vat_rate: number | null
  kcal: number | null
  is_alcohol: boolean
  diets: ('vegetarian' | 'vegan' | 'halal')[]
  allergens: Allergen[] | null
  named_allergens: Generated<NamedAllergen[]>
  may_contain: Generated<Allergen[]>
  picture: string | null
  position: number
  removed_at: Date | null
  sold_out_until: Date | null
  collection_price: number | null
  delivery_price: number | null
  dine_in_price: number | null
  collection_vat_rate: number | null
  delivery_vat_rate: number | null
  type_prices_from: string | null
  serving_periods: Generated<string[]>
}

type CustomersTable = {
  id: Generated<string>
  kind: 'guest' | 'registered'
  name: string | null
  email: string | null
  mobile_no: string | null
  mobile_proved_at: Date | null
  password_hash: string | null
  email_doubted_at: Date | null
  is_demo: Generated<boolean>
  created_at: Generated<Date>
  closed_at: Date | null
  blocked_at: Date | null
  block_reason: string | null
}

type OneTimeCodesTable = {
  mobile_no: string
  code_hash: Buffer
  tries: Generated<number>
  asked_from: Buffer | null
  tries_elsewhere: Generated<number>
  made_at: Date
  expires_at: Date
}

type MessagesTable = {
  id: Generated<string>
  key: string
  channel: 'email' | 'sms'
  customer_id: string | null
  recipient: string | null
  subject: string | null
  text: string | null
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'unknown'>
  attempts: Generated<number>
  reason: string | null
  queued_at: Generated<Date>
  sending_since: Date | null
  sent_at: Date | null
  ends_at: Date | null
}

/** `tx` and `id` are too large for a number, so they are read as text. */
type EventsTable = {
  id: GeneratedAlways<string>
  tx: Generated<string>
  customer_id: string | null
  restaurant_id: string | null
  kind: string
  body: Json<Record<string, unknown>>
  made_at: Generated<Date>
}

type NotificationsTable = {
  id: Generated<string>
  position: GeneratedAlways<string>
  customer_id: string
  title: string
  description: string
  link: string | null
  created_at: Date
  read_at: Date | null
}

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>
