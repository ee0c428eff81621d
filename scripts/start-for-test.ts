import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { onTestFinished } from 'vitest'

import { root } from './build-site.ts'
import { cleanEnvironment } from './clean-environment.ts'

export type Started = {
  child: ChildProcess
  output(): string
  /** Rejects when the process ends before it has said so. */
  says(what: RegExp): Promise<RegExpExecArray>
  /** The exit code, once the process and all that write to its output are gone. */
  ended: Promise<number | null>
  /** The address of the site, once it is ready. */
  url: Promise<string>
}

/** A process of the product on a free port, which ends with the test. */
export function start(env: Record<string, string>, command = ['scripts/start.ts']): Started {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: cleanEnvironment({ NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').then(([code]: unknown[]) => code as number | null)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const says = (what: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = what.exec(output)
        if (found) resolve(found)
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
      void ended.then(() => reject(new Error(`it never said ${what.source}:\n${output}`)))
      look()
    })
  const url = says(/Site\s+(http:\S+)[\s\S]*Ctrl-C/).then(([, found = '']) => found)
  url.catch(() => {})
  onTestFinished(async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(late)
  })
  return { child, output: () => output, says, ended, url }
}

/** A folder for one test, gone at its end. */
export async function dataFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'tablefare-start-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
