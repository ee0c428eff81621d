import type { Generated } from 'kysely'

/** The tables of the site's own content, and of pictures. */
export type ContentTables = {
  banners: BannersTable
  terms: TermsTable
  faqs: FaqsTable
  site_settings: SiteSettingsTable
  pictures: PicturesTable
  picture_widths: { picture_id: string; width: number; bytes: Buffer }
}

type PicturesTable = {
  id: Generated<string>
  restaurant_id: string | null
  bytes: Buffer
  width: number
  height: number
  made_at: Date
}

/** One row. */
type SiteSettingsTable = {
  only_row: Generated<boolean>
  service_charge: number
  site_name: string | null
  telephone: string | null
  support_email: string | null
  charge_set_at: Date | null
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
