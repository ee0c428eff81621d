/** Name, contact and external links of the site: the environment's, under the settings of an admin. */
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
