import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { CannotStart } from '#server/platform/start/cannot-start.ts'
import { cannotListen, refusePortInUse } from '#server/platform/start/refuse-port-in-use.ts'

const second = process.platform === 'linux' ? '127.0.0.2' : '::1'
const both = async () => ['127.0.0.1', second]

async function takePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('a port that is taken on any address of localhost is refused with a sentence', async () => {
  const port = await takePort(second)
  await expect(refusePortInUse('localhost', port, both)).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
  )
})

test('a second address that this machine lacks keeps nobody from starting', async () => {
  const port = await takePort(second)
  const missing = async () => ['127.0.0.1', '192.0.2.1']
  await expect(refusePortInUse('localhost', port, missing)).resolves.toBeUndefined()
})

test('a host that this machine has no address for is refused with a sentence', async () => {
  await expect(refusePortInUse('192.0.2.1', 3000)).rejects.toThrow(
    /^Cannot listen on 192\.0\.2\.1:3000 \(E\w+\)/,
  )
})

test('what Fastify meets when it listens gives the same sentence, and a bug stays a bug', async () => {
  const port = await takePort('127.0.0.1')
  const problem = await Fastify()
    .listen({ host: '127.0.0.1', port })
    .catch((met: unknown) => met)
  expect(cannotListen(problem, '127.0.0.1', port)).toBeInstanceOf(CannotStart)
  expect(String(cannotListen(problem, '127.0.0.1', port))).toContain(`Port ${port} is taken.`)
  const bug = new TypeError('x is not a function')
  expect(cannotListen(bug, '127.0.0.1', port)).toBe(bug)
})
