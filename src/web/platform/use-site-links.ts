import { useRouteLoaderData } from 'react-router'

import type { SiteLinks } from '#contract/platform/site-links.ts'

/** The addresses outside the site, as the root of the page brought them. */
export function useSiteLinks(): SiteLinks {
  const root = useRouteLoaderData<{ links: SiteLinks }>('root')
  return root?.links ?? nowhere
}

/** On a page that failed before its root was loaded the links lead home rather than nowhere. */
const nowhere: SiteLinks = {
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
