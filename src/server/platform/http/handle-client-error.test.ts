import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'

const { app } = await testApp()
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)

test.each([
  [
    'an address of 20,000 letters',
    `GET /api/v1/x/${'x'.repeat(20_000)} HTTP/1.1\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'a header of 20,000 letters',
    `GET /api/v1 HTTP/1.1\r\nX-A: ${'x'.repeat(20_000)}\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['what is no HTTP', 'PLUM JAM\r\n', 400, 'INVALID_INPUT'],
  ['a header with a gap in its name', 'GET /api/v1 HTTP/1.1\r\nX A: b\r\n', 400, 'INVALID_INPUT'],
])('D50: %s gets an error in the format of the API', async (_, sent, status, code) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${sent}Host: here\r\n\r\n`)
  const answer = await text(socket)
  const [head, body] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body!)).toEqual({ error: expect.stringMatching(/\.$/) as string, code })
})
