import { createServer } from 'node:net'

import { CannotStart } from '#server/cannot-start.ts'

/** Asked before anything slow is started: a taken port is the most common reason not to come up. */
export async function refusePortInUse(host: string, port: number): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    probe.once('error', resolve)
    probe.listen({ host, port }, () => resolve(undefined))
  })
  await new Promise((resolve) => probe.close(resolve))
  if (!problem) return
  if (problem.code === 'EADDRINUSE')
    throw new CannotStart(
      `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    )
  if (problem.code === 'EACCES')
    throw new CannotStart(
      `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`,
    )
  throw new CannotStart(
    `Cannot listen on ${host}:${port} (${problem.code}). Set HOST and PORT to an address of this machine.`,
  )
}
