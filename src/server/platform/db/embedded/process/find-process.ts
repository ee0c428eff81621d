import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type RunningProcess = { pid: number; parent: number; command: string }

/** Undefined for a zombie, although kill(pid, 0) succeeds for it. */
export function findProcess(pid: number): RunningProcess | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  } catch {
    return undefined
  }
}

/** True for a zombie as well: Postgres checks the pid in a lock file in the same way. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function fromProc(pid: number): RunningProcess | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may contain spaces and brackets.
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  return isGone(state) ? undefined : { pid, parent: Number(parent), command }
}

function fromPs(pid: number): RunningProcess | undefined {
  const line = execFileSync('/bin/ps', ['-ww', '-o', 'stat=,ppid=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [, state, parent, command] = /^\s*(\S+)\s+(\d+)\s+(.*)$/m.exec(line) ?? []
  return isGone(state) ? undefined : { pid, parent: Number(parent), command: `${command} ` }
}

function isGone(state: string | undefined): boolean {
  return !state || state.startsWith('Z') || state.startsWith('X')
}
