import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { accountFor, canReach, isRoot } from './account.ts'
import type { Account } from './account.ts'

/** Where one database lives, and who runs it. */
export type Place = {
  folder: string
  cluster: string
  passwordFile: string
  log: string
  account: Account
}

/** A cluster that exists is always found again: neither of the two folders is ever left for a fresh one. */
export async function choosePlace(dataDir: string, say: (line: string) => void): Promise<Place> {
  const folder = await makeFolder(resolve(dataDir))
    .then(() => realpath(dataDir))
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new CannotStart(`The folder ${dataDir} cannot be made: set DATA_DIR to another folder.`)
    })
  const inside = await readdir(folder)
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const here = placeIn(folder)
  const reachable =
    !isRoot || (await canReach(here.account, folder)) || (inside.length === 0 && (await letThrough(here)))
  if (await exists(here.cluster)) {
    if (reachable) return here
    throw new CannotStart(
      `The user ${here.account.name}, who runs the database, cannot reach ${folder}: allow it to pass ` +
        'through that folder and those above it (chmod o+x), or set DATA_DIR to another folder.',
    )
  }
  if (!isRoot) return here
  const spare = join(spareRoot, shortHash(folder))
  if (reachable && !(await exists(join(spare, 'postgres')))) return here
  await makeFolder(spare)
  for (const made of [spareRoot, spare]) await chmod(made, 0o755)
  const there = placeIn(spare)
  const user = `The user ${there.account.name}, who runs the database,`
  say(
    reachable
      ? `The database of ${folder} is in ${spare}, where it was begun.`
      : `${user} cannot reach ${folder}, so it is kept in ${spare}.`,
  )
  return there
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

const spareRoot = '/var/lib/tablefare'

function placeIn(folder: string): Place {
  const cluster = join(folder, 'postgres')
  return {
    folder,
    cluster,
    passwordFile: join(folder, 'postgres-password'),
    log: join(folder, 'postgres.log'),
    account: accountFor(cluster),
  }
}

/** An empty folder of root's own, as mkdtemp makes it, has nothing to hide: anybody may pass through it. */
async function letThrough({ folder, account }: Place): Promise<boolean> {
  if ((await stat(folder)).uid !== 0 || !(await canReach(account, dirname(folder)))) return false
  await chmod(folder, 0o711)
  return canReach(account, folder)
}

/** mkdir -p. Node's own hangs where a folder can never be made (below /proc), and hides a read-only disk. */
async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: isRoot ? 0o755 : 0o700 })
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'EISDIR') return
    if (error.code !== 'ENOENT') throw error
    await makeFolder(dirname(folder))
    await make()
  })
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
