import { sayTo } from '#server/platform/start/step.ts'
import { buildSite } from '../scripts/build-site.ts'
import { type World, withWorlds } from './worlds.ts'

/** Worlds of several sizes, and the site built, so that processes of the product can serve them. */
export async function withSite(sizes: number[], work: (worlds: World[]) => Promise<void>): Promise<void> {
  await buildSite(sayTo((text) => process.stdout.write(text)))
  await withWorlds(sizes, work)
}
