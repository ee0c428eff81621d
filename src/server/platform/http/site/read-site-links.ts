import { api } from '#contract/api.ts'
import { apiPrefix, type Transport } from '#contract/endpoint.ts'
import type { SiteLinks } from '#contract/platform/site-links.ts'
import type { SiteSettings } from '#contract/platform/site-settings.ts'

type ReadLinks = () => Promise<SiteLinks>

/**
 * The one place where name, contact and links of the site come together: the environment's, under the settings of an
 * admin. Through the API, as a site may run apart from it. While the API cannot be reached, the last known ones apply.
 */
export function createLinksReader(environment: SiteLinks, send: Transport): ReadLinks {
  let known = environment
  return async () => {
    const settings = await readSettings(send).catch(() => undefined)
    if (settings) known = withSettings(environment, settings)
    return known
  }
}

/** Reads again once the links are this old, or expired. */
export function cacheLinks(
  read: ReadLinks,
  clock: () => number,
  maxAgeMs: number,
): { readLinks: ReadLinks; expireLinks(): void } {
  let until = -Infinity
  let cached: Promise<SiteLinks> | undefined
  const refresh = () => {
    until = Infinity
    return read().finally(() => (until = clock() + maxAgeMs))
  }
  return {
    readLinks: () => (cached && until > clock() ? cached : (cached = refresh())),
    expireLinks: () => void (cached = undefined),
  }
}

async function readSettings(send: Transport): Promise<SiteSettings | undefined> {
  const { method, path } = api.siteSettings.readSiteSettings
  const response = await send(apiPrefix + path, { method, headers: {} })
  if (response.status !== 200) return undefined
  return ((await response.json()) as { data: SiteSettings }).data
}

function withSettings(links: SiteLinks, { siteName, telephone, supportEmail }: SiteSettings): SiteLinks {
  return {
    ...links,
    siteName: siteName ?? links.siteName,
    telephone: telephone ?? links.telephone,
    supportEmail: supportEmail ?? links.supportEmail,
  }
}
