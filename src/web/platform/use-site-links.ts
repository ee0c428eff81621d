import { useRouteLoaderData } from 'react-router'

import type { SiteLinks } from '#contract/platform/site-links.ts'

/** Name, contact and links of the site, from the root loader. */
export function useSiteLinks(): SiteLinks {
  const root = useRouteLoaderData<{ links: SiteLinks }>('root')
  return root?.links ?? nowhere
}

/** For a page whose root loader failed: the links lead home. */
const nowhere: SiteLinks = {
  siteName: 'Tablefare',
  telephone: '',
  supportEmail: '',
  partner: '/',
  agent: '/',
  rider: '/',
  appStore: '/',
  googlePlay: '/',
  facebook: '/',
  instagram: '/',
  youtube: '/',
}
