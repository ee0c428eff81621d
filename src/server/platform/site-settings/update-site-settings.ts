import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { parseEmail } from '#domain/accounts/email.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { toSiteSettingsForAdmin } from '#server/platform/site-settings/read-site-settings.ts'
import { lockSiteSettings, updateSiteSettingsRow } from '#server/platform/site-settings/store.ts'

/** A field that is not given stays as it is, so each step of the set-up page saves its own. */
export async function updateSiteSettings(
  deps: Deps,
  served: Served<typeof api.siteSettings.updateSiteSettings>,
) {
  const { siteName, telephone, supportEmail, publishesAtOnce, version } = served.body
  const email = supportEmail === undefined ? undefined : parseEmail(supportEmail)
  if (supportEmail !== undefined && !email)
    throw new Refusal('INVALID_INPUT', {
      field: 'supportEmail',
      problem: 'must be an email like name@example.com',
    })
  return adminCommand(deps, served, 'site-settings-changed', async (tx) => {
    const before = toSiteSettingsForAdmin(await lockSiteSettings(tx))
    requireVersion(version, before)
    const row = await updateSiteSettingsRow(tx, {
      site_name: siteName ?? before.siteName,
      telephone: telephone ?? before.telephone,
      support_email: email ?? before.supportEmail,
      publishes_at_once: publishesAtOnce ?? before.publishesAtOnce,
    })
    const { version: _, ...after } = toSiteSettingsForAdmin(row)
    return { reply: toSiteSettingsForAdmin(row), detail: diffFields(before, after) }
  })
}
