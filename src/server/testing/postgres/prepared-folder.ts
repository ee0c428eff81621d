import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { inject } from 'vitest'

/**
 * Copies a folder that `fill` fills once per run, on first use, into an empty folder of the test. No process may use the
 * folder after `fill`.
 */
export async function copyPreparedFolder(
  name: string,
  fill: (folder: string) => Promise<void>,
  to: string,
): Promise<void> {
  const folder = join(inject('preparedFolders'), name)
  if (await claim(folder)) {
    const error = await fill(folder).then(
      () => '',
      (problem: unknown) => String(problem),
    )
    // Renamed when complete, so that no worker reads half of it.
    await writeFile(`${folder}.draft`, error)
    await rename(`${folder}.draft`, `${folder}.outcome`)
  }
  const error = await readOutcome(`${folder}.outcome`)
  if (error) throw new Error(`the folder ${name} could not be prepared: ${error}`)
  // Node's own copy would make root the owner of Postgres' files.
  await promisify(execFile)('cp', ['-Rp', `${folder}/.`, to])
}

/** One of several workers creates the folder. */
async function claim(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/** The error of `fill`, or an empty text, when it has ended. */
async function readOutcome(file: string): Promise<string> {
  for (;;) {
    const found = await readFile(file, 'utf8').catch(() => undefined)
    if (found !== undefined) return found
    await delay(50)
  }
}
