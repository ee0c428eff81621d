import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { inject, onTestFinished } from 'vitest'

import { copyPreparedFolder } from '#server/testing/postgres/prepared-folder.ts'
import { cleanEnvironment } from '../support/clean-environment.ts'
import { root } from '../support/root.ts'

export type Started = {
  child: ChildProcess
  output(): string
  /** Resolves when the pattern is printed; rejects if the process ends first. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>
  /** The exit code, after the process and everything that writes to its output have ended. */
  ended: Promise<number | null>
  /** The address of the site, when it is ready. */
  url: Promise<string>
}

/** Starts a process of the product on a free port. It is stopped when the test ends. */
export function startProcess(env: Record<string, string>, command = ['scripts/start.ts']): Started {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: cleanEnvironment({ NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').then(([code]: unknown[]) => code as number | null)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const waitFor = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const search = () => {
        const found = pattern.exec(output)
        if (found) resolve(found)
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', search)
      void ended.then(() => reject(new Error(`the process never printed ${pattern.source}:\n${output}`)))
      search()
    })
  const url = waitFor(/Site\s+(http:\S+)[\s\S]*Ctrl-C/).then(([, found = '']) => found)
  url.catch(() => {})
  onTestFinished(async () => {
    child.kill('SIGTERM')
    const timeout = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(timeout)
  })
  return { child, output: () => output, waitFor, ended, url }
}

/** A folder for one test, deleted when the test ends. */
export async function createDataFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'tablefare-start-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder like the one that `npm start` leaves when it is stopped, with the demonstration world. */
export async function createInstallation(): Promise<string> {
  const folder = await createDataFolder()
  await copyPreparedFolder('installation', install, folder)
  return folder
}

type FirstStart = { output: string; status: number; home: string }

/** What the start on an empty folder that made the installation printed, and its home page. */
export async function readFirstStart(): Promise<FirstStart> {
  await createInstallation()
  return JSON.parse(await readFile(recordOf(installation()), 'utf8')) as FirstStart
}

const installation = () => path.join(inject('preparedFolders'), 'installation')
const recordOf = (folder: string) => `${folder}.first-start`

async function install(DATA_DIR: string): Promise<void> {
  const { child, url, ended, output } = startProcess({ DATA_DIR, AUTOPILOT: 'off' })
  const page = await fetch(await url)
  const record: FirstStart = { output: output(), status: page.status, home: await page.text() }
  await writeFile(recordOf(DATA_DIR), JSON.stringify(record))
  child.kill('SIGTERM')
  await ended
}
