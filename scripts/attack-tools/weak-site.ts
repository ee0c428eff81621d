import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { sql } from 'kysely'

import type { Db } from '#server/db/database.ts'

/** A site with the two faults that the tools look for: if they do not find these, what they say of ours is worth nothing. */
export async function startWeakSite(db: Db): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://weak.test')
    const word = searchParams.get('word') ?? '1'
    response.setHeader('content-type', 'text/html')
    if (pathname === '/say') return response.end(`<html><body><p>${word}</p></body></html>`)
    if (pathname !== '/look')
      return response.end('<a href="/say?word=hello">say</a> <a href="/look?word=1">look</a>')
    return sql
      .raw<{ name: string }>(`select name from restaurants where rank = ${word}`)
      .execute(db)
      .then(
        ({ rows }) => response.end(`<p>${rows.map(({ name }) => name).join('<br>')}</p>`),
        (problem: unknown) => response.writeHead(500).end(String(problem)),
      )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, stop: () => void server.close() }
}
