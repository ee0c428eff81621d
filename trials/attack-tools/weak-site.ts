import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** A site with two planted faults: if a tool misses them, its result for ours means nothing. */
export async function startWeakSite(db: Db): Promise<{ url: string; stop(): void }> {
  const look = async (word: string) => {
    const { rows } = await sql
      .raw<{ name: string }>(`select name from restaurants where rank = ${word}`)
      .execute(db)
    return `<p>${rows.map(({ name }) => name).join('<br>')}</p>`
  }
  const server = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://weak.test')
    const word = searchParams.get('word') ?? '1'
    response.setHeader('content-type', 'text/html')
    if (pathname === '/echo') response.end(`<html><body><p>${word}</p></body></html>`)
    else if (pathname === '/look')
      look(word).then(
        (page) => response.end(page),
        (problem: Error) =>
          response.writeHead(500).end(`PostgreSQL query failed: ERROR:  ${problem.message}`),
      )
    else response.end('<a href="/echo?word=hello">echo</a> <a href="/look?word=1">look</a>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, stop: () => void server.close() }
}
