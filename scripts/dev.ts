import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'

import { print } from './support/print.ts'
import { root } from './support/root.ts'

const watched = ['src/server', 'src/contract', 'src/domain', 'db']
const debounceMs = 150

/** `npm run dev`: Vite reloads the pages by itself; a change to server code restarts the server. */
let server = start()
let debounce: NodeJS.Timeout | undefined
let stopping = false
let restarting = false

for (const folder of watched)
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (file?.includes('.test.')) return
    clearTimeout(debounce)
    debounce = setTimeout(() => restart(path.join(folder, file ?? '')), debounceMs)
  })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)

function start(): ChildProcess {
  // Vite loads the development build of the router; this condition makes Node load the same copy.
  const command = ['--conditions=development', path.join(import.meta.dirname, 'site/dev-server.ts')]
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('exit', (code, signal) => {
    if (stopping) process.exit(code ?? 0)
    if (child === server && !restarting && (code ?? signal) !== 0)
      print('The server has stopped. It is started again at the next change.')
  })
  return child
}

function restart(changed: string): void {
  print(`${changed} has changed: restarting`)
  if (restarting) return
  restarting = true
  const startAgain = () => {
    restarting = false
    server = start()
  }
  if (hasEnded(server)) return startAgain()
  server.once('exit', startAgain)
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
