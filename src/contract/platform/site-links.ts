/** Addresses outside the site that its header and footer lead to; whoever runs it sets them in the environment. */
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
