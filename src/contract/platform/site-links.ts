/** External links of the header and footer, set in the environment. */
export type SiteLinks = {
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
