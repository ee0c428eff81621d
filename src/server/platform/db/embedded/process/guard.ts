import { spawn } from 'node:child_process'

import { timeouts } from '../../../timeouts.ts'

// A separate program between Tablefare and Postgres. Its stdin is a pipe that Tablefare holds open and that the system
// closes however Tablefare ends; Postgres is then stopped. stdout reports to Tablefare, stderr is the log.
// Arguments: the pid of Tablefare, uid and gid (or -), the Postgres command.
const [, , , uid, gid, command, ...args] = process.argv

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

const account = uid === '-' ? {} : { uid: Number(uid), gid: Number(gid) }
const postgres = spawn(command!, args, { cwd: '/', stdio: ['ignore', 2, 2], ...account })

postgres.on('spawn', () => report(`started ${postgres.pid}`))
postgres.on('error', (error) => end(error.message))
postgres.on('exit', (code, signal) => end(signal ?? `exit code ${code}`))

process.stdin.on('error', stop).on('close', stop).on('end', stop).resume()

let stopping = false

function stop(): void {
  if (stopping) return
  stopping = true
  postgres.kill('SIGINT')
  setTimeout(() => postgres.kill('SIGQUIT'), timeouts.embeddedFastStop)
}

function end(reason: string): void {
  report(`ended ${reason}`)
  process.exit(0)
}

function report(line: string): void {
  if (process.stdout.writable) process.stdout.write(`${line}\n`)
}
