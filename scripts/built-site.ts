import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { createRequestHandler, type ServerBuild } from 'react-router'

import type { Site } from '#server/http/site.ts'
import { root } from './build-site.ts'

type Entry = { contextFor: (given: Parameters<Site>[1]) => never }

/** The pages as `react-router build` left them. */
export async function loadBuiltSite(): Promise<{ site: Site; assets: string }> {
  const build = (await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)) as ServerBuild
  return { site: siteOf(build, 'production'), assets: path.join(root, 'build/client') }
}

/** The server knows a site as one function; what the pages need in their context they make themselves. */
export function siteOf(build: ServerBuild, mode: string): Site {
  const handle = createRequestHandler(build, mode)
  const { contextFor } = build.entry.module as unknown as Entry
  return (request, given) => handle(request, contextFor(given))
}
