import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { OperatorError } from '#server/platform/start/operator-error.ts'
import { dieWithParent } from './die-with-parent.ts'

/** The user that runs Postgres. */
export type Account = { name: string; uid: number; gid: number }

export const isRoot = process.getuid?.() === 0

/** Postgres refuses to run as root, so root uses the owner of the cluster, or else postgres or nobody. */
export function accountFor(cluster: string): Account {
  if (!isRoot) return { name: userInfo().username, uid: process.getuid!(), gid: process.getgid!() }
  const owner = statSync(cluster, { throwIfNoEntry: false })
  const accounts = readAccounts()
  if (owner && owner.uid !== 0) {
    const name = accounts.find((account) => account.uid === owner.uid)?.name ?? String(owner.uid)
    return { name, uid: owner.uid, gid: owner.gid }
  }
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((entry) => entry.name === name))
    .find(Boolean)
  if (account) return account
  throw new OperatorError(
    'Postgres does not run as root, and there is no user postgres or nobody to run it. ' +
      'Start Tablefare as another user, or set DATABASE_URL to your own Postgres.',
  )
}

/** The environment of every child process: variables of our own must not configure Postgres. */
export const plainEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

export function asAccount(account: Account): { uid?: number; gid?: number } {
  return account.uid === process.getuid?.() ? {} : { uid: account.uid, gid: account.gid }
}

export type Finished = { ok: boolean; output: string }

/** Runs a short command as that account. It ends with this process if the system supports that. */
export function runAs(account: Account, command: string, args: string[], input = ''): Promise<Finished> {
  return new Promise((resolve) => {
    const [program, ...rest] = dieWithParent('TERM', [command, ...args])
    const child = spawn(program!, rest, { cwd: '/', env: plainEnvironment, ...asAccount(account) })
    let output = ''
    child.stdout.on('data', (part) => (output += part))
    child.stderr.on('data', (part) => (output += part))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

export async function canReach(account: Account, folder: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'cd "$0"', folder])).ok
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
    .filter((account) => account.uid !== 0)
}
