import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'

import { root } from './build-site.ts'
import { say } from './run-until-stopped.ts'

const watched = ['src/server', 'src/contract', 'src/domain', 'db']
const settles = 150

/** Vite reloads the pages by itself; for what runs on the server we start it anew. */
let server = start()
let waiting: NodeJS.Timeout | undefined
let stopping = false
let restarting = false

for (const folder of watched)
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (file?.includes('.test.')) return
    clearTimeout(waiting)
    waiting = setTimeout(() => restart(path.join(folder, file ?? '')), settles)
  })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)

function start(): ChildProcess {
  // Vite hands out the development build of the router; the condition makes Node load that same copy.
  const command = ['--conditions=development', path.join(import.meta.dirname, 'dev-server.ts')]
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('exit', (code, signal) => {
    if (stopping) process.exit(code ?? 0)
    if (child === server && !restarting && (code ?? signal) !== 0)
      say('The server has stopped. It is started again at the next change.')
  })
  return child
}

function restart(changed: string): void {
  say(`${changed} has changed: starting anew`)
  if (restarting) return
  restarting = true
  const again = () => {
    restarting = false
    server = start()
  }
  if (hasEnded(server)) return again()
  server.once('exit', again)
  server.kill('SIGTERM')
}

function stop(): void {
  stopping = true
  if (hasEnded(server)) process.exit(0)
  server.kill('SIGTERM')
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return (exitCode ?? signalCode) !== null
}
