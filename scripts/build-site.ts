import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { CannotStart } from '#server/platform/start/cannot-start.ts'
import type { Say } from '#server/platform/start/step.ts'
import { packAssets } from './pack-assets.ts'

export const root = path.resolve(import.meta.dirname, '..')
const sources = [
  'src/{web,domain,contract}/**/*',
  'public/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/{build-site,pack-assets}.ts',
  'package-lock.json',
]

/** Builds the pages when something they are made of has changed. `folder` may be another checkout. */
export async function buildSite(say: Say, folder: string = root): Promise<void> {
  const stamp = path.join(folder, 'build', '.made-from')
  const wanted = await fingerprint(folder)
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return
  await say.step('Building the site', async () => {
    // A build that is cut off leaves something half new: nobody may take it for what the stamp says.
    await rm(stamp, { force: true })
    await runBuild(folder, wanted)
    await packAssets(path.join(folder, 'build/client'))
    await writeFile(stamp, wanted)
  })
}

async function runBuild(folder: string, version: string): Promise<void> {
  const command = path.join(folder, 'node_modules/@react-router/dev/bin.cjs')
  const building = promisify(execFile)(process.execPath, [command, 'build'], {
    cwd: folder,
    // What devices keep goes by the build that it belongs to.
    env: { ...process.env, NODE_ENV: 'production', VITE_BUILD: version.slice(0, 12) },
    maxBuffer: 16 * 1024 * 1024,
  })
  const endWithUs = () => building.child.kill()
  process.once('exit', endWithUs)
  try {
    await building
  } catch (problem) {
    const { stderr, stdout } = problem as { stderr?: string; stdout?: string }
    throw new CannotStart(`The site could not be built:\n${stderr || stdout || String(problem)}`)
  } finally {
    process.off('exit', endWithUs)
  }
}

async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const entry of glob(sources, { cwd: folder, withFileTypes: true }))
    if (entry.isFile() && !entry.name.includes('.test.')) files.push(path.join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(path.relative(folder, file)).update(await readFile(file))
  return hash.digest('hex')
}
