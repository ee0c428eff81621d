import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'

import routes from '../../src/web/routes.ts'

export type SitePage = { path: string; file: string }

/** Every address of the site map with the file that owns it. */
export function sitePages(): SitePage[] {
  return flat(routes, '')
}

/** The page that an address shows. */
export function pageAt(pages: readonly SitePage[], address: string): SitePage | undefined {
  const [pathname = '/'] = address.split('?')
  return pages.find(({ path }) => path !== '*' && matchPath(`/${path}`, pathname)) ?? pages.at(-1)
}

function flat(entries: readonly RouteConfigEntry[], above: string): SitePage[] {
  return entries.flatMap(({ path = '', file, children, index }) => {
    const here = [above, path].filter(Boolean).join('/')
    const isFrame = children !== undefined && !index
    return [...(isFrame ? [] : [{ path: here, file }]), ...flat(children ?? [], here)]
  })
}
