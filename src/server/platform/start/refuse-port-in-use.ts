import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'

import { CannotStart } from '#server/platform/start/cannot-start.ts'

/** Asked before anything slow is started: a taken port is the most common reason not to come up. */
export async function refusePortInUse(
  host: string,
  port: number,
  addresses: (host: string) => Promise<string[]> = addressesOf,
): Promise<void> {
  if (port === 0) return
  for (const [at, address] of (await addresses(host)).entries()) {
    const problem = await tryToListen(address, port)
    // Only the first address of a name has to be there; a second one is left out where it is missing.
    if (problem && (at === 0 || problem.code === 'EADDRINUSE')) throw cannotListen(problem, host, port)
  }
}

/** The sentence for what kept a server from listening; anything else comes back as it is. */
export function cannotListen(problem: unknown, host: string, port: number): unknown {
  const { code, syscall = '' } = problem as NodeJS.ErrnoException
  if (!['listen', 'bind', 'getaddrinfo'].includes(syscall)) return problem
  return new CannotStart(sentence(code, host, port), { cause: problem })
}

function sentence(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another: PORT=${another(port)} npm start`
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`
  return `Cannot listen on ${host}:${port} (${code}). Set HOST and PORT to an address of this machine.`
}

function another(port: number): number {
  return port < 65_535 ? port + 1 : 3000
}

/** Fastify listens on every address of localhost, and on the first one of any other name. */
async function addressesOf(host: string): Promise<string[]> {
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
