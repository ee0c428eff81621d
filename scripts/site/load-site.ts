import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

import type { PageContext, Site } from '#server/platform/http/site/site.ts'
import { root } from '../support/root.ts'

type Entry = {
  contextFor: (given: PageContext) => never
  searchNames: Site['searchNames']
}

/** Loads the output of `react-router build`. */
export async function loadBuiltSite(): Promise<{ site: Site; assets: string }> {
  const build = (await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)) as ServerBuild
  return {
    site: { ...toSite(build, 'production'), build: build.assets.version },
    assets: path.join(root, 'build/client'),
  }
}

/** The server renders through this interface alone; the build's own entry creates the context of its pages. */
export function toSite(build: ServerBuild, mode: string): Site {
  const handle = createRequestHandler(build, mode)
  const { contextFor, searchNames } = build.entry.module as unknown as Entry
  const routes = toRouteObjects(build.routes)
  return {
    searchNames,
    render: (request, given) => handle(request, contextFor(given)),
    hasPage: (pathname) => matchRoutes(routes, pathname)?.at(-1)?.route.path !== '*',
  }
}

/** The paths of the build's routes alone, for matching an address without rendering it. */
function toRouteObjects(manifest: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(manifest)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index
        ? { id, index: true, ...(path ? { path } : {}) }
        : { id, ...(path ? { path } : {}), children: toRouteObjects(manifest, id) },
    )
}
