import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chmod, lchown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'

import { accountFor, asAccount, canReach, isRoot } from '#server/platform/db/embedded/process/account.ts'
import { dieWithParent } from '#server/platform/db/embedded/process/die-with-parent.ts'
import { requirePrograms } from '../support/require-programs.ts'

export type Machine = { child: ChildProcess; output(): string; stop(signal: NodeJS.Signals): Promise<void> }

/** Debian's nginx and Postgres; root installs them if they are missing. */
export function findPrograms(print: (line: string) => void): { nginx: string; postgres: string } {
  const nginx = '/usr/sbin/nginx'
  const postgres = () => globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
  const isThere = () => existsSync(nginx) && existsSync(`${postgres()}/pg_basebackup`)
  requirePrograms({ names: 'nginx and Postgres', packages: ['nginx-light', 'postgresql'], isThere }, print)
  return { nginx, postgres: postgres()! }
}

/** Runs processes as an unprivileged user in a temporary folder; all are gone at the end. */
export async function withMachines<T>(work: (machines: Machines) => Promise<T>): Promise<T> {
  const folder = await mkdtemp('/tmp/tablefare-several-')
  const account = accountFor(path.join(folder, 'none'))
  const createFolder = async (name: string) => {
    const made = path.join(folder, name)
    await mkdir(made, { mode: 0o700 })
    if (isRoot) await lchown(made, account.uid, account.gid)
    return made
  }
  await chmod(folder, 0o755)
  const running = new Set<Machine>()
  const run = (command: string[], env: NodeJS.ProcessEnv = {}, asUs = false): Machine => {
    const [program, ...args] = dieWithParent('INT', command)
    const child = spawn(program!, args, {
      cwd: '/',
      env,
      ...(asUs ? {} : asAccount(account)),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()))
    const ended = once(child, 'close')
    const machine: Machine = {
      child,
      output: () => output,
      stop: async (signal) => {
        child.kill(signal)
        const timeout = setTimeout(() => child.kill('SIGKILL'), 15_000)
        await ended
        clearTimeout(timeout)
        running.delete(machine)
      },
    }
    running.add(machine)
    return machine
  }
  const finish = async (command: string[], env?: NodeJS.ProcessEnv) => {
    const { child, output } = run(command, env)
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(`${command[0]} failed:\n${output()}`)
  }
  try {
    return await work({ folder, reaches: (place) => canReach(account, place), createFolder, run, finish })
  } finally {
    await Promise.all([...running].map((machine) => machine.stop('SIGINT')))
    await rm(folder, { recursive: true, force: true })
  }
}

export type Machines = {
  folder: string
  /** Whether the user of the processes can read this folder. */
  reaches(place: string): Promise<boolean>
  /** Creates a folder owned by the user of the processes. */
  createFolder(name: string): Promise<string>
  run(command: string[], env?: NodeJS.ProcessEnv, asUs?: boolean): Machine
  /** Runs a command to its end and throws if it fails. */
  finish(command: string[], env?: NodeJS.ProcessEnv): Promise<void>
}
