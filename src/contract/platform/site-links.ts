/**
 * Name, contact and external links of the site: the environment's, under the settings of an admin. A link from `agent` on
 * is empty where the installation has none, and is then not shown.
 */
export type SiteLinks = {
  siteName: string
  telephone: string
  supportEmail: string
  partner: string
  agent: string
  rider: string
  appStore: string
  googlePlay: string
  facebook: string
  instagram: string
  youtube: string
}
