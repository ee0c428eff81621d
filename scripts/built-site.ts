import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { createRequestHandler, type ServerBuild } from 'react-router'

import type { PageContext, Site } from '#server/platform/http/site.ts'
import { root } from './build-site.ts'

type Entry = {
  contextFor: (given: PageContext) => never
  isPublic: Site['isPublic']
  searchNames: Site['searchNames']
}

/** The pages as `react-router build` left them. */
export async function loadBuiltSite(): Promise<{ site: Site; assets: string }> {
  const build = (await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)) as ServerBuild
  return { site: siteOf(build, 'production'), assets: path.join(root, 'build/client') }
}

/** The server knows a site as two functions; what the pages need in their context they make themselves. */
export function siteOf(build: ServerBuild, mode: string): Site {
  const handle = createRequestHandler(build, mode)
  const { contextFor, isPublic, searchNames } = build.entry.module as unknown as Entry
  return { isPublic, searchNames, render: (request, given) => handle(request, contextFor(given)) }
}
