import { lchown, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { isRoot, runAs } from './account.ts'
import type { Binaries } from './find-binaries.ts'
import { keepPassword, name } from './password.ts'
import type { Place } from './place.ts'
import { refusalIn } from './plain-words.ts'
import { syncFolder } from './write-files.ts'

/** Leaves a whole cluster of our version, or refuses; nothing that is there is ever changed or deleted. */
export async function ensureCluster(place: Place, binaries: Binaries, throwAway: boolean): Promise<void> {
  const found = await readdir(place.cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  await removeUnfinished(place.folder)
  if (found.length > 0) return checkVersion(place, binaries, found)
  await createCluster(place, binaries, throwAway)
}

async function checkVersion({ cluster }: Place, { major }: Binaries, found: string[]): Promise<void> {
  if (!found.includes('PG_VERSION')) {
    throw new CannotStart(
      `${cluster} is not empty but holds no database (its PG_VERSION is missing), so it was left as it is: ` +
        'put back what is missing, or set DATA_DIR to another folder to start afresh.',
    )
  }
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === String(major)) return
  throw new CannotStart(
    `The database in ${cluster} was made by Postgres ${version || 'of an unknown version'} and this ` +
      `Tablefare brings Postgres ${major}, so nothing was changed: run the Tablefare that made it, ` +
      'or set DATA_DIR to another folder.',
  )
}

/** Made beside its place and renamed when whole, so that an interrupted initdb leaves no half cluster. */
async function createCluster(place: Place, binaries: Binaries, throwAway: boolean): Promise<void> {
  const password = await keepPassword(place)
  const draft = await mkdtemp(join(place.folder, unfinished))
  const cluster = join(draft, 'cluster')
  const passwordFile = join(draft, 'password')
  try {
    await mkdir(cluster, { mode: 0o700 })
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    const { uid, gid } = place.account
    if (isRoot) for (const made of [passwordFile, cluster, draft]) await lchown(made, uid, gid)
    const args = ['-D', cluster, '-U', name, '--pwfile', passwordFile, '--auth=scram-sha-256', ...alike]
    await runInitdb(place, binaries, throwAway ? [...args, '--no-sync'] : args)
    await rename(cluster, place.cluster).catch((error: NodeJS.ErrnoException) => {
      const madeByAnother = error.code === 'ENOTEMPTY' || error.code === 'EEXIST'
      if (!madeByAnother) throw error
    })
    await syncFolder(place.folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function runInitdb(place: Place, { initdb }: Binaries, args: string[]): Promise<void> {
  const { ok, output } = await runAs(place.account, initdb, args)
  if (ok) return
  const reason = /(?:error|FATAL|PANIC): +(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1)
  throw new CannotStart(
    refusalIn(output, place.folder) ??
      `The database could not be made in ${place.folder} (${reason}): set DATA_DIR to another folder, ` +
        'or DATABASE_URL to a Postgres of yours.',
  )
}

/** Text sorts and folds alike on every system: this locale is Postgres's own. */
const alike = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

const unfinished = 'postgres-new-'

/** What an initdb that was killed left behind. A young one may be the work of another starter. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((entry) => entry.startsWith(unfinished))
  for (const path of names.map((entry) => join(folder, entry))) {
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (age > 10 * 60_000) await rm(path, { recursive: true, force: true })
  }
}
