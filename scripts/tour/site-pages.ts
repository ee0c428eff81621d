import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'

import routes from '#web/routes.ts'

export type SitePage = { path: string; file: string }

/** Every route of the site map with its source file. */
export function sitePages(): SitePage[] {
  return flatten(routes, '')
}

/** The page of an address. */
export function pageAt(pages: readonly SitePage[], address: string): SitePage | undefined {
  const [pathname = '/'] = address.split('?')
  return pages.find(({ path }) => path !== '*' && matchPath(`/${path}`, pathname)) ?? pages.at(-1)
}

function flatten(entries: readonly RouteConfigEntry[], above: string): SitePage[] {
  return entries.flatMap(({ path = '', file, children, index }) => {
    const here = [above, path].filter(Boolean).join('/')
    const isFrame = children !== undefined && !index
    return [...(isFrame ? [] : [{ path: here, file }]), ...flatten(children ?? [], here)]
  })
}
