import { lchown, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { timeouts } from '#server/platform/timeouts.ts'
import { isRoot, runAs } from '../process/account.ts'
import type { Binaries } from './find-binaries.ts'
import { savePassword, name } from './password.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { findDiskError } from '../disk-errors.ts'
import { syncFolder } from './write-files.ts'

/** Makes sure that there is a complete cluster of our version. Never changes or deletes an existing one. */
export async function ensureCluster(
  location: ClusterLocation,
  binaries: Binaries,
  throwAway: boolean,
): Promise<void> {
  const found = await readdir(location.cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  await removeUnfinished(location.folder)
  if (found.length > 0) return checkVersion(location, binaries, found)
  await createCluster(location, binaries, throwAway)
}

async function checkVersion(
  { cluster }: ClusterLocation,
  { major }: Binaries,
  found: string[],
): Promise<void> {
  if (!found.includes('PG_VERSION')) {
    throw new OperatorError(
      `${cluster} is not empty but contains no database (PG_VERSION is missing). Nothing was changed. ` +
        'Restore the missing files, or set DATA_DIR to another folder to start with a new database.',
    )
  }
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === String(major)) return
  throw new OperatorError(
    `The database in ${cluster} belongs to Postgres ${version || 'of an unknown version'}, and this ` +
      `Tablefare includes Postgres ${major}. Nothing was changed. Run the Tablefare version that created it, ` +
      'or set DATA_DIR to another folder.',
  )
}

/** Created next to its final path and renamed when complete, so that an interrupted initdb leaves no partial cluster. */
async function createCluster(
  location: ClusterLocation,
  binaries: Binaries,
  throwAway: boolean,
): Promise<void> {
  const password = await savePassword(location)
  const draft = await mkdtemp(join(location.folder, unfinished))
  const cluster = join(draft, 'cluster')
  const passwordFile = join(draft, 'password')
  try {
    await mkdir(cluster, { mode: 0o700 })
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    const { uid, gid } = location.account
    if (isRoot) for (const path of [passwordFile, cluster, draft]) await lchown(path, uid, gid)
    const args = [
      '-D',
      cluster,
      '-U',
      name,
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      ...localeArguments,
    ]
    await runInitdb(location, binaries, throwAway ? [...args, '--no-sync'] : args)
    await rename(cluster, location.cluster).catch((error: NodeJS.ErrnoException) => {
      const wasCreatedMeanwhile = error.code === 'ENOTEMPTY' || error.code === 'EEXIST'
      if (!wasCreatedMeanwhile) throw error
    })
    await syncFolder(location.folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function runInitdb(location: ClusterLocation, { initdb }: Binaries, args: string[]): Promise<void> {
  const { ok, output } = await runAs(location.account, initdb, args)
  if (ok) return
  const reason = /(?:error|FATAL|PANIC): +(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1)
  throw new OperatorError(
    findDiskError(output, location.folder) ??
      `The database could not be created in ${location.folder} (${reason}). Set DATA_DIR to another folder, ` +
        'or DATABASE_URL to your own Postgres.',
  )
}

/** Postgres' built-in locale sorts and folds text the same way on every system. */
const localeArguments = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

const unfinished = 'postgres-new-'

/** Deletes what a killed initdb left behind. A recent one may belong to another process. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((entry) => entry.startsWith(unfinished))
  for (const path of names.map((entry) => join(folder, entry))) {
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (age > timeouts.embeddedDraftAge) await rm(path, { recursive: true, force: true })
  }
}
