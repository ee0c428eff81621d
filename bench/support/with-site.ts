import { printTo } from '#server/platform/start/print-steps.ts'
import { buildSite } from '../../scripts/site/build-site.ts'
import { type World, withWorlds } from '../../scripts/testing/with-worlds.ts'

/** Builds the site and creates worlds of several sizes for servers to serve. */
export async function withSite(sizes: number[], work: (worlds: World[]) => Promise<void>): Promise<void> {
  await buildSite(printTo((text) => process.stdout.write(text)))
  await withWorlds(sizes, work)
}
