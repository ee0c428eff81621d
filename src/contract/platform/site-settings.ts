import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Email, singleLine, Version } from '#contract/fields.ts'

/** The settings of the site that an admin makes. Null: the value of the environment applies. */
const SiteSettings = z.object({
  siteName: z.string().nullable(),
  telephone: z.string().nullable(),
  supportEmail: z.string().nullable(),
})
export type SiteSettings = z.output<typeof SiteSettings>

/** Services that a real installation needs and that its environment does not set up. */
const MissingService = z.enum(['email', 'sms', 'cards'])
export type MissingService = z.output<typeof MissingService>

const ForAdmin = SiteSettings.extend({
  /** Whether an admin has saved a service charge. */
  isChargeSet: z.boolean(),
  /** A restaurant that asks to be published is, if nothing is missing. Otherwise an admin answers. */
  publishesAtOnce: z.boolean(),
  version: Version,
})

export const siteSettings = {
  readSiteSettings: {
    method: 'GET',
    path: '/site-settings/get',
    summary: 'Returns the name and the contact of the site, as far as an admin has set them',
    access: 'anyone',
    reply: SiteSettings,
    refuses: [],
  },
  readSiteSettingsForAdmin: {
    method: 'GET',
    path: '/site-settings/get-for-admin',
    summary: 'Returns the settings of the site for editing',
    access: 'admin',
    reply: ForAdmin.extend({ missingServices: z.array(MissingService) }),
    refuses: [],
  },
  updateSiteSettings: {
    method: 'PUT',
    path: '/site-settings/update',
    summary: 'Updates the given settings of the site; the others stay',
    access: 'admin',
    body: z.strictObject({
      siteName: singleLine(1, 40).optional(),
      telephone: singleLine(5, 30)
        .regex(/^\+?(?:[ ()-]*\d){10,15}[ ()-]*$/, 'must be a telephone number with its area code')
        .optional(),
      supportEmail: Email.optional(),
      publishesAtOnce: z.boolean().optional(),
      version: Version.optional(),
    }),
    reply: ForAdmin,
    refuses: ['CHANGED_MEANWHILE'],
  },
} as const satisfies Record<string, Endpoint>
