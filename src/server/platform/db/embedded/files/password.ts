import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { runAs } from '../process/account.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { findDiskError } from '../disk-errors.ts'
import { marked } from '../process/postgres-command.ts'
import { createFile } from './write-files.ts'

/** The name of the database and of the role that owns it. */
export const name = 'tablefare'

export async function readPassword(location: ClusterLocation): Promise<string | undefined> {
  const text = await readFile(location.passwordFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined || shape.test(text)) return text?.trim()
  throw new OperatorError(formatWrongPassword(location))
}

/** Saved before the cluster is created, so that two concurrent starts use the same password. */
export async function savePassword(
  location: ClusterLocation,
  password = randomBytes(32).toString('base64url'),
): Promise<string> {
  await createFile(location.passwordFile, `${password}\n`, location.account, 0o600)
  return (await readPassword(location)) ?? password
}

/** For a cluster whose password file is missing. Only the account that owns the cluster can do this. */
export async function replacePassword(location: ClusterLocation, postgres: string): Promise<string> {
  const password = randomBytes(32).toString('base64url')
  const args = ['--single', ...marked(location.cluster), 'postgres']
  const { ok, output } = await runAs(
    location.account,
    postgres,
    args,
    `alter role ${name} password '${password}'\n`,
  )
  if (ok && !/ERROR:|FATAL:/.test(output)) return savePassword(location, password)
  throw new OperatorError(
    findDiskError(output, location.cluster) ??
      `The password file ${location.passwordFile} is missing, and setting a new password failed ` +
        `(${/(?:ERROR|FATAL|PANIC): +(.*)/.exec(output)?.[1] ?? 'no reason given'}). Nothing was deleted. ` +
        'Restore the file, or set DATA_DIR to another folder.',
  )
}

export function formatWrongPassword(location: ClusterLocation): string {
  return (
    `The password in ${location.passwordFile} is wrong. Restore the right file, or move this one away and start ` +
    'again to set a new password.'
  )
}

const shape = /^[\w-]{43}\n?$/
