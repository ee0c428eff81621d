import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

import { type Db, openDatabase } from '#server/platform/db/database.ts'

/** The template cannot be copied while anyone is connected to it, so administration happens next door. */
const nextDoor = (connectionString: string) => withDatabase(connectionString, 'postgres')

/** A database of one's own with the demonstration world in it; `close` drops it. */
export async function testDatabase(): Promise<{ connectionString: string; db: Db; close(): Promise<void> }> {
  const template = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(template, `create database ${name} template ${nameOf(template)}`)
  const connectionString = withDatabase(template, name)
  const db = openDatabase(connectionString, 4, () => {})
  const close = async () => {
    await db.destroy()
    await administer(template, `drop database ${name} with (force)`)
  }
  return { connectionString, db, close }
}

/** An empty one, gone when the test is. */
export async function emptyDatabase(): Promise<string> {
  const template = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(template, `create database ${name}`)
  onTestFinished(() => administer(template, `drop database ${name} with (force)`))
  return withDatabase(template, name)
}

async function administer(connectionString: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: nextDoor(connectionString) })
  await client.connect()
  await client.query(command)
  await client.end()
}

function nameOf(connectionString: string): string {
  return new URL(connectionString).pathname.slice(1)
}

function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.href
}
