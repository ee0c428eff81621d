import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'

import { OperatorError } from '#server/platform/start/operator-error.ts'

/** Checked before anything slow: a taken port is the most common reason for a failed start. */
export async function requireFreePort(
  host: string,
  port: number,
  addresses: (host: string) => Promise<string[]> = resolveHost,
): Promise<void> {
  if (port === 0) return
  for (const [at, address] of (await addresses(host)).entries()) {
    const problem = await tryToListen(address, port)
    // Fastify requires the first address of a name only; a missing second one is skipped.
    if (problem && (at === 0 || problem.code === 'EADDRINUSE')) throw toListenError(problem, host, port)
  }
}

/** An error of listen, bind or the host name becomes an OperatorError; any other is returned unchanged. */
export function toListenError(problem: unknown, host: string, port: number): unknown {
  const { code, syscall = '' } = problem as NodeJS.ErrnoException
  if (!['listen', 'bind', 'getaddrinfo'].includes(syscall)) return problem
  return new OperatorError(formatListenError(code, host, port), { cause: problem })
}

function formatListenError(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another: PORT=${nextPort(port)} npm start`
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`
  return `Cannot listen on ${host}:${port} (${code}). Set HOST and PORT to an address of this machine.`
}

function nextPort(port: number): number {
  return port < 65_535 ? port + 1 : 3000
}

/** Fastify listens on every address of localhost and on the first address of any other name. */
async function resolveHost(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host]
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.length > 0 ? found.map(({ address }) => address) : [host]
}

async function tryToListen(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  const probe = createServer()
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    probe.once('error', resolve)
    probe.listen({ host, port }, () => resolve(undefined))
  })
  await new Promise((resolve) => probe.close(resolve))
  return problem
}
