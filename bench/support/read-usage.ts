import { execFileSync } from 'node:child_process'

/** The processor time of another process so far, in seconds. */
export function readCpuSeconds(pid: number): number {
  return toSeconds(readColumn(pid, 'time'))
}

/** The memory of another process in MiB, with the pages of files that it shares. */
export function readMemory(pid: number): number {
  return Number(readColumn(pid, 'rss')) / 1_024
}

function readColumn(pid: number, name: string): string {
  return execFileSync('ps', ['-o', `${name}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
}

/** As ps prints it: [days-]hours:minutes:seconds. */
export function toSeconds(text: string): number {
  const [clock = '', days = '0'] = text.split('-').toReversed()
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400
}
