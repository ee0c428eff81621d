import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { cleanEnvironment } from '../../scripts/support/clean-environment.ts'
import { root } from '../../scripts/support/root.ts'

export type RunningSite = {
  url: string
  pid: number
  hasEnded(): boolean
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

const defaults = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'fatal',
  DEMO_WORLD: 'on',
  AUTOPILOT: 'off',
}

/** Starts the process that `npm start` starts. */
export async function startSite(env: Record<string, string>): Promise<RunningSite> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    cwd: root,
    env: cleanEnvironment({ ...defaults, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const found = /Site\s+(http:\S+)[\s\S]*Ctrl-C/.exec(output)
        if (found?.[1]) resolve(found[1])
      })
    void ended.then(() => reject(new Error(`the site did not start:\n${output}`)))
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    const timeout = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(timeout)
  }
  const hasEnded = () => (child.exitCode ?? child.signalCode) !== null
  return { url, pid: child.pid!, hasEnded, output: () => output, stop }
}

export async function withSite<T>(
  env: Record<string, string>,
  work: (site: RunningSite) => Promise<T>,
): Promise<T> {
  const site = await startSite(env)
  try {
    return await work(site)
  } finally {
    await site.stop()
  }
}
