import { existsSync } from 'node:fs'
import { access, constants, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { requireFreePort } from '#server/platform/start/require-free-port.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return ok(`Node ${version}`)
  return problem(`Node ${version} is too old`, 'Use 22.18 or later (npm start fetches one by itself).')
}

export function checkSystem(platform: string, arch: string): Finding {
  const isKnown = ['linux', 'darwin'].includes(platform) && ['x64', 'arm64'].includes(arch)
  if (isKnown) return ok(`System: ${platform} on ${arch}`)
  return problem(
    `There is no built-in Postgres for ${platform} on ${arch}`,
    'Set DATABASE_URL, or use Linux, macOS or WSL.',
  )
}

/** London's summer time begins at 01:00 UTC on 28 March 2027; a Node without time zone data gets it wrong. */
export function checkClock(now: Date): Finding {
  const hour = (date: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: 'numeric' }).format(new Date(date))
  if (hour('2027-03-28T00:59:00Z') !== '00' || hour('2027-03-28T01:00:00Z') !== '02')
    return problem('This Node does not know when the clocks change in London', 'Use a Node with full ICU.')
  if (now.getUTCFullYear() < 2026)
    return problem(
      `The clock says ${now.toISOString()}`,
      'Set it: sign-in, codes and opening hours depend on it.',
    )
  return ok(`Clock: ${now.toISOString().slice(0, 16)}Z; London’s time zone is known`)
}

const [problemBelowGb, warningBelowGb] = [0.3, 2]

export async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(existing(folder))
  const gigabytes = (bavail * bsize) / 1e9
  const what = `${gigabytes.toFixed(1)} GB free for ${folder}`
  if (gigabytes < problemBelowGb)
    return problem(what, 'Free some space: Postgres stops when its disk is full.')
  return gigabytes < warningBelowGb ? warning(what, 'Free some space soon.') : ok(`Disk: ${what}`)
}

export async function checkFolder(folder: string): Promise<Finding> {
  const there = existing(folder)
  if (!(await stat(there)).isDirectory())
    return problem(`${there} is not a folder`, 'Set DATA_DIR to another folder.')
  return access(there, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => ok(`Data folder: ${folder}${there === folder ? '' : ', created on the first start'}`),
    () =>
      problem(`This user may not write to ${there}`, 'Make it writable, or set DATA_DIR to another folder.'),
  )
}

/** A Tablefare that runs on this data folder may be using the port. */
export async function checkPort(host: string, port: number, isRunning: boolean): Promise<Finding> {
  try {
    await requireFreePort(host, port)
    return ok(`Port ${port} is free on ${host}`)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    if (isRunning) return ok(`Port ${port} is in use, by the Tablefare running here`)
    return problem(
      `Port ${port} is taken on ${host}`,
      'Stop the program that uses it, or set PORT to another.',
    )
  }
}

export function checkPackages(root: string): Finding {
  if (existsSync(path.join(root, 'node_modules/fastify'))) return ok('Packages are installed')
  return problem('The packages are not installed', 'Run npm start once.')
}

/** The folder itself or its nearest existing parent. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(path.dirname(folder))
}
