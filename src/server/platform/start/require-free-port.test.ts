import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { toListenError, requireFreePort } from '#server/platform/start/require-free-port.ts'

const second = process.platform === 'linux' ? '127.0.0.2' : '::1'
const both = async () => ['127.0.0.1', second]

async function takePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('a port that is taken on any address of localhost is rejected with a message', async () => {
  const port = await takePort(second)
  await expect(requireFreePort('localhost', port, both)).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
  )
})

test('a missing second address does not prevent a start', async () => {
  const port = await takePort(second)
  const missing = async () => ['127.0.0.1', '192.0.2.1']
  await expect(requireFreePort('localhost', port, missing)).resolves.toBeUndefined()
})

test('a host without a local address is rejected with a message', async () => {
  await expect(requireFreePort('192.0.2.1', 3000)).rejects.toThrow(
    /^Cannot listen on 192\.0\.2\.1:3000 \(E\w+\)/,
  )
})

test('an error of Fastify’s listen gives the same message, and any other error is unchanged', async () => {
  const port = await takePort('127.0.0.1')
  const problem = await Fastify()
    .listen({ host: '127.0.0.1', port })
    .catch((met: unknown) => met)
  expect(toListenError(problem, '127.0.0.1', port)).toBeInstanceOf(OperatorError)
  expect(String(toListenError(problem, '127.0.0.1', port))).toContain(`Port ${port} is taken.`)
  const bug = new TypeError('x is not a function')
  expect(toListenError(bug, '127.0.0.1', port)).toBe(bug)
})
