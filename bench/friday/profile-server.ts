import { once } from 'node:events'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { waitUntil } from '../../trials/support/wait-until.ts'
import type { CpuProfile } from './format-flame-graph.ts'

/** The environment of a server that can be profiled: it loads this file first. */
export function profiled(): Record<string, string> {
  return { NODE_OPTIONS: `--import ${pathToFileURL(import.meta.filename).href}`, [marker]: 'on' }
}

/** The CPU profile of a server process while `work` runs. */
export async function takeProfile(pid: number, work: () => Promise<unknown>): Promise<CpuProfile> {
  process.kill(pid, 'SIGUSR2')
  await work()
  process.kill(pid, 'SIGUSR2')
  const file = toFile(pid)
  let text = ''
  await waitUntil('the profile', async () => (text = await readFile(file, 'utf8')) !== '')
  await rm(file)
  return JSON.parse(text) as CpuProfile
}

const marker = 'TABLEFARE_PROFILED'

function toFile(pid: number): string {
  return path.join(os.tmpdir(), `tablefare-${pid}.cpuprofile`)
}

/** Runs in the server: the first signal starts the profile, the second writes it. */
async function profileOnSignals(): Promise<void> {
  await once(process, 'SIGUSR2')
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  await once(process, 'SIGUSR2')
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  await writeFile(`${toFile(process.pid)}.unfinished`, JSON.stringify(profile))
  await rename(`${toFile(process.pid)}.unfinished`, toFile(process.pid))
}

if (process.env[marker]) {
  // The children of the server are not profiled.
  delete process.env[marker]
  delete process.env.NODE_OPTIONS
  void profileOnSignals()
}
