import { fileURLToPath } from 'node:url'
import type { RunningProcess } from './find-process.ts'
import { port } from '../files/temp-folder.ts'

/** Every setting is on the command line, so that no file in the cluster can make it accessible to others. */
export function postgresArguments(cluster: string, socketFolder: string, throwAway: boolean): string[] {
  const settings = {
    listen_addresses: '',
    port,
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: throwAway ? '128MB' : '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    ...durability(throwAway),
  }
  return [
    ...marked(cluster),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** The first arguments of every command line of ours, by which a later start recognises our Postgres. */
export function marked(cluster: string): string[] {
  return ['-D', cluster, '-c', 'cluster_name=tablefare']
}

export const guardProgram = fileURLToPath(new URL('./guard.ts', import.meta.url))

export function isOurPostgres(found: RunningProcess | undefined, cluster: string): boolean {
  return isMarked(found, cluster) && serverOfGuard(found, cluster) === undefined
}

/** The pid of Tablefare is in the guard's command line. */
export function serverOfGuard(found: RunningProcess | undefined, cluster: string): number | undefined {
  const server = isMarked(found, cluster) && /\/guard\.ts (\d+) /.exec(found!.command)?.[1]
  return server ? Number(server) : undefined
}

/** A Postgres that Tablefare did not start, with this folder or with one that is not on its command line. */
export function isForeignPostgres(found: RunningProcess | undefined, cluster: string): boolean {
  if (!found || !/^(\S*\/)?(postgres|postmaster) /.test(found.command)) return false
  return found.command.includes(` -D ${cluster} `) || !found.command.includes(' -D /')
}

function isMarked(found: RunningProcess | undefined, cluster: string): boolean {
  return found?.command.includes(` ${marked(cluster).join(' ')} `) ?? false
}

/** A committed transaction survives a power cut, except in a database for tests. */
function durability(throwAway: boolean): Record<string, string> {
  const state = throwAway ? 'off' : 'on'
  return { fsync: state, synchronous_commit: state, full_page_writes: state }
}
