import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { cleanEnvironment } from '../../scripts/support/clean-environment.ts'

export type RestartingServer = {
  /** Undefined while it is down. */
  url(): string | undefined
  isUp(): Promise<void>
  /** How many times it was started. */
  starts(): number
  kill(): Promise<void>
  end(): Promise<void>
}

const program = fileURLToPath(new URL('run-server.ts', import.meta.url))

/** A server process that is started again whenever it ends, until `end` is called. */
export function startRestartingServer(env: Record<string, string>, args: string[]): RestartingServer {
  let child: ChildProcess
  const state: { url: string | undefined; isWanted: boolean; starts: number } = {
    url: undefined,
    isWanted: true,
    starts: 0,
  }
  const running = (async () => {
    while (state.isWanted) {
      state.starts++
      child = spawn(process.execPath, ['--no-warnings', program, ...args], {
        env: cleanEnvironment({ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal', ...env }),
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      let output = ''
      child.stdout!.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        state.url ??= /^ready (\S+)$/m.exec(output)?.[1]
      })
      await once(child, 'close')
      state.url = undefined
      if (state.isWanted) await delay(100)
    }
  })()
  const kill = async () => {
    const victim = child
    victim.kill('SIGKILL')
    state.url = undefined
    if ((victim.exitCode ?? victim.signalCode) === null) await once(victim, 'exit')
  }
  return {
    url: () => state.url,
    starts: () => state.starts,
    isUp: async () => {
      while (state.url === undefined) await delay(20)
    },
    kill,
    end: async () => {
      state.isWanted = false
      await kill()
      await running
    },
  }
}
