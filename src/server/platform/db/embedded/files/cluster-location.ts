import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { accountFor, canReach, isRoot } from '../process/account.ts'
import type { Account } from '../process/account.ts'

/** The paths of one database, and the account that runs it. */
export type ClusterLocation = {
  folder: string
  cluster: string
  passwordFile: string
  log: string
  account: Account
}

/** An existing cluster is always found again: a new one is never created in one folder while the other has one. */
export async function chooseClusterLocation(
  dataDir: string,
  print: (line: string) => void,
): Promise<ClusterLocation> {
  const folder = await createFolder(resolve(dataDir))
    .then(() => realpath(dataDir))
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new OperatorError(`The folder ${dataDir} cannot be created. Set DATA_DIR to another folder.`)
    })
  const inside = await readdir(folder)
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const here = locationIn(folder)
  const reachable =
    !isRoot || (await canReach(here.account, folder)) || (inside.length === 0 && (await allowTraversal(here)))
  if (await exists(here.cluster)) {
    if (reachable) return here
    throw new OperatorError(
      `The user ${here.account.name}, who runs the database, cannot access ${folder}. Allow it to traverse ` +
        'that folder and those above it (chmod o+x), or set DATA_DIR to another folder.',
    )
  }
  if (!isRoot) return here
  const spare = join(spareRoot, shortHash(folder))
  if (reachable && !(await exists(join(spare, 'postgres')))) return here
  await createFolder(spare)
  for (const folder of [spareRoot, spare]) await chmod(folder, 0o755)
  const there = locationIn(spare)
  const user = `The user ${there.account.name}, who runs the database,`
  print(
    reachable
      ? `The database of ${folder} is in ${spare}, where it was created.`
      : `${user} cannot access ${folder}, so the database is stored in ${spare}.`,
  )
  return there
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

const spareRoot = '/var/lib/tablefare'

function locationIn(folder: string): ClusterLocation {
  const cluster = join(folder, 'postgres')
  return {
    folder,
    cluster,
    passwordFile: join(folder, 'postgres-password'),
    log: join(folder, 'postgres.log'),
    account: accountFor(cluster),
  }
}

/** An empty folder that root owns, such as one from mkdtemp, may be traversed by anyone. */
async function allowTraversal({ folder, account }: ClusterLocation): Promise<boolean> {
  if ((await stat(folder)).uid !== 0 || !(await canReach(account, dirname(folder)))) return false
  await chmod(folder, 0o711)
  return canReach(account, folder)
}

/** mkdir -p. Node's own version hangs below /proc and hides the error of a read-only disk. */
async function createFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: isRoot ? 0o755 : 0o700 })
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'EISDIR') return
    if (error.code !== 'ENOENT') throw error
    await createFolder(dirname(folder))
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
