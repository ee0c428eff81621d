import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import type { Print } from '#server/platform/start/print-steps.ts'
import { root } from '../support/root.ts'
import { compressAssets } from './compress-assets.ts'

const sources = [
  'src/{web,domain,contract}/**/*',
  'public/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/site/{build-site,compress-assets,icon-utilities,inline-endpoints}.ts',
  'package-lock.json',
]

/** Builds the pages if one of their sources has changed. `folder` may be another checkout. */
export async function buildSite(print: Print, folder: string = root): Promise<void> {
  const stamp = path.join(folder, 'build', '.made-from')
  const wanted = fingerprint(folder)
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return
  await print.step('Building the site', async () => {
    // An interrupted build must not pass for a finished one, so the stamp is deleted first and written last.
    await rm(stamp, { force: true })
    await runBuild(folder, wanted)
    await compressAssets(path.join(folder, 'build/client'))
    await writeFile(stamp, wanted)
  })
}

async function runBuild(folder: string, version: string): Promise<void> {
  const command = path.join(folder, 'node_modules/@react-router/dev/bin.cjs')
  const building = promisify(execFile)(process.execPath, [command, 'build'], {
    cwd: folder,
    // Names the device's caches, so that a new build does not serve files of the old one.
    env: { ...process.env, NODE_ENV: 'production', VITE_BUILD: version.slice(0, 12) },
    maxBuffer: 16 * 1024 * 1024,
  })
  const killChild = () => building.child.kill()
  process.once('exit', killChild)
  try {
    await building
  } catch (problem) {
    const { stderr, stdout } = problem as { stderr?: string; stdout?: string }
    throw new OperatorError(`The site could not be built:\n${stderr || stdout || String(problem)}`)
  } finally {
    process.off('exit', killChild)
  }
}

/** Read in one go: a thousand files one after the other would take longer than the rest of a start. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(path.relative(folder, file)).update(readFileSync(file))
  return hash.digest('hex')
}
