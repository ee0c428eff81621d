import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { CannotStart } from '#server/cannot-start.ts'
import { step } from '#server/step.ts'

export const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(root, 'build', '.made-from')
const sources = [
  'src/{web,domain,contract}/**/*',
  'public/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/** Builds the pages when something they are made of has changed. */
export async function buildSite(say: (line: string) => void): Promise<void> {
  const wanted = await fingerprint()
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return
  await step(say, 'Building the site', async () => {
    const command = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
    await promisify(execFile)(process.execPath, [command, 'build'], {
      cwd: root,
      maxBuffer: 16 * 1024 * 1024,
    }).catch((problem: { stderr?: string; stdout?: string }) => {
      throw new CannotStart(`The site could not be built:\n${problem.stderr || problem.stdout}`)
    })
    await writeFile(stamp, wanted)
  })
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true })))
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(path.relative(root, file)).update(await readFile(file))
  return hash.digest('hex')
}
