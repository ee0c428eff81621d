import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { chmod, lchown, mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { isRoot } from '../process/account.ts'
import { shortHash } from './cluster-location.ts'
import type { ClusterLocation } from './cluster-location.ts'

export const port = 5432

/** Only the account that runs Postgres (and root) can enter the folder of the socket. */
export async function createSocketFolder(location: ClusterLocation): Promise<string> {
  const folder = socketFolder(location)
  const { uid, gid } = location.account
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = lstatSync(folder)
  const ours = found.uid === uid || (isRoot && found.uid === 0)
  if (!found.isDirectory() || !ours) {
    throw new OperatorError(
      `${folder}, where the database would listen, belongs to another user (${found.uid}). ` +
        'Have it removed and start again, or set DATA_DIR to another folder.',
    )
  }
  if (found.uid !== uid) await lchown(folder, uid, gid)
  if (found.mode & 0o077) await chmod(folder, 0o700)
  return folder
}

export async function removeSocketFolder(location: ClusterLocation): Promise<void> {
  const folder = socketFolder(location)
  if (lstatSync(folder, { throwIfNoEntry: false })?.uid === location.account.uid)
    await rmdir(folder).catch(() => {})
}

/** The system's temp folder, unless it is missing or only root can enter it. */
export function tempFolder(): string {
  if (!existsSync(tmpdir())) return '/tmp'
  const folder = realpathSync(tmpdir())
  return isRoot && !isOpenToAll(folder) ? '/tmp' : folder
}

function socketFolder(location: ClusterLocation): string {
  const name = `tablefare-${shortHash(location.folder)}`
  const folder = join(tempFolder(), name)
  const socket = join(folder, `.s.PGSQL.${port}`)
  return Buffer.byteLength(socket) <= maxSocketPath ? folder : join('/tmp', name)
}

/** sockaddr_un holds 108 bytes on Linux and 104 on macOS, including the final zero. */
const maxSocketPath = process.platform === 'darwin' ? 103 : 107

function isOpenToAll(folder: string): boolean {
  const parts = folder.split('/').filter(Boolean)
  return parts.every((_, index) => statSync(`/${parts.slice(0, index + 1).join('/')}`).mode & 0o001)
}
