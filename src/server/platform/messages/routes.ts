import type { FastifyInstance } from 'fastify'

import type { Db } from '#server/platform/db/database.ts'
import { listLatestMessages } from '#server/platform/messages/store.ts'

/** Mounted in development only: it shows one-time codes to anyone. */
export function outboxRoutes(app: FastifyInstance, db: Db): void {
  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page((await listLatestMessages(db, 50)).map(entry).join(''))),
  )
}

type Row = Awaited<ReturnType<typeof listLatestMessages>>[number]

function entry({ channel, recipient, subject, text, state, reason, queued_at }: Row): string {
  const about = [queued_at.toISOString(), channel, recipient ?? '', state, reason ?? ''].filter(Boolean)
  return `<article><h2>${escape(about.join(' · '))}</h2><p>${escape(subject ?? '')}</p><pre>${linkAddresses(escape(text ?? ''))}</pre></article>`
}

/** After escaping, in which an address holds no quotes or brackets. */
function linkAddresses(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`)
}

function page(entries: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${
    entries || '<p>No messages yet.</p>'
  }</html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
