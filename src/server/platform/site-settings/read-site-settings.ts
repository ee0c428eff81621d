import { withVersion } from '#server/platform/commands/version.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findSiteSettings, type SiteSettingsRow } from '#server/platform/site-settings/store.ts'

export async function readSiteSettings({ db }: Pick<Deps, 'db'>) {
  return { data: toSiteSettings(await findSiteSettings(db)) }
}

export async function readSiteSettingsForAdmin({ db }: Pick<Deps, 'db'>) {
  return { data: toSiteSettingsForAdmin(await findSiteSettings(db)) }
}

function toSiteSettings(row: SiteSettingsRow) {
  return { siteName: row.site_name, telephone: row.telephone, supportEmail: row.support_email }
}

export function toSiteSettingsForAdmin(row: SiteSettingsRow) {
  const settings = toSiteSettings(row)
  return withVersion({ ...settings, isChargeSet: row.charge_set_at !== null }, settings)
}
