import type { Generated } from 'kysely'

import type { OrderType } from '#domain/catalogue/order-type.ts'

/** The tables of the site's own content, of pictures, and of restaurants that want to join. */
export type ContentTables = {
  banners: BannersTable
  terms: TermsTable
  faqs: FaqsTable
  site_settings: SiteSettingsTable
  pictures: PicturesTable
  picture_widths: { picture_id: string; width: number; bytes: Buffer }
  applications: ApplicationsTable
}

/** One row. */
type SiteSettingsTable = {
  only_row: Generated<boolean>
  service_charge: number
  site_name: string | null
  telephone: string | null
  support_email: string | null
  charge_set_at: Date | null
  service_vat_rate: Generated<number>
  publishes_at_once: Generated<boolean>
  book_begins: string | null
}

type BannersTable = {
  id: Generated<string>
  type: string
  title: string
  description: string
  button_title: string
  image: string | null
  background_color: string
  button_text_color: string
  link: string
  position: number
}

type TermsTable = {
  id: Generated<string>
  role: 'User' | 'Business Owner' | 'Rider' | 'Employee'
  version: number
  title: string
  body: string
  published_at: Generated<Date>
  removed_at: Date | null
}

type FaqsTable = {
  id: Generated<string>
  audience: 'User' | 'Partner'
  question: string
  answer: string
  position: number
}

type PicturesTable = {
  id: Generated<string>
  restaurant_id: string | null
  bytes: Buffer
  width: number
  height: number
  made_at: Date
  uploaded_for: string | null
  is_private: Generated<boolean>
}

type ApplicationsTable = {
  id: Generated<string>
  business_key: string
  name: string
  legal_name: string
  address: string
  post_code: string
  telephone: string
  email: string
  hygiene_rating: string | null
  order_types: OrderType[]
  message: string
  state: Generated<'new' | 'approved' | 'declined'>
  sent_at: Date
  token_hash: Buffer
  token_expires_at: Date
  verified_at: Date | null
  decided_at: Date | null
  reason: string | null
  restaurant_id: string | null
}
