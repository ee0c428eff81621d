import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { runAs } from './account.ts'
import type { Place } from './place.ts'
import { refusalIn } from './plain-words.ts'
import { marked } from './postgres-command.ts'
import { writeFirst } from './write-files.ts'

/** The role that owns the database, and the database. */
export const name = 'tablefare'

export async function readPassword(place: Place): Promise<string | undefined> {
  const text = await readFile(place.passwordFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined || shape.test(text)) return text?.trim()
  throw new CannotStart(wrongPassword(place))
}

/** Kept before the cluster is made, so that two starters make it with one and the same password. */
export async function keepPassword(
  place: Place,
  password = randomBytes(32).toString('base64url'),
): Promise<string> {
  await writeFirst(place.passwordFile, `${password}\n`, place.account, 0o600)
  return (await readPassword(place)) ?? password
}

/** For a cluster whose password file is gone: the account that owns the cluster may do this, nobody else. */
export async function replacePassword(place: Place, postgres: string): Promise<string> {
  const password = randomBytes(32).toString('base64url')
  const args = ['--single', ...marked(place.cluster), 'postgres']
  const { ok, output } = await runAs(
    place.account,
    postgres,
    args,
    `alter role ${name} password '${password}'\n`,
  )
  if (ok && !/ERROR:|FATAL:/.test(output)) return keepPassword(place, password)
  throw new CannotStart(
    refusalIn(output, place.cluster) ??
      `The password file ${place.passwordFile} is missing and the database did not take a new one ` +
        `(${/(?:ERROR|FATAL|PANIC): +(.*)/.exec(output)?.[1] ?? 'no reason given'}): put the file back, ` +
        'or set DATA_DIR to another folder; nothing was deleted.',
  )
}

export function wrongPassword(place: Place): string {
  return (
    `The password in ${place.passwordFile} does not open the database: put the right file back, or move ` +
    'this one away and start again, and a new password will be made.'
  )
}

const shape = /^[\w-]{43}\n?$/
