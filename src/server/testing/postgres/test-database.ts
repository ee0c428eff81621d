import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

import { type Db, openDatabase } from '#server/platform/db/database.ts'

/** Postgres cannot copy a template while anyone is connected to it, so admin commands run on another database. */
const toAdminUrl = (connectionString: string) => withDatabase(connectionString, 'postgres')

/** A new database with the demonstration data; `close` drops it. */
export async function testDatabase(): Promise<{ connectionString: string; db: Db; close(): Promise<void> }> {
  const template = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAdminCommand(template, `create database ${name} template ${toDatabaseName(template)}`)
  const connectionString = withDatabase(template, name)
  const db = openDatabase(connectionString, 4, () => {})
  const close = async () => {
    await db.destroy()
    await runAdminCommand(template, `drop database ${name} with (force)`)
  }
  return { connectionString, db, close }
}

/** An empty database, dropped when the test finishes. */
export const emptyDatabase = () => createDatabase('template1')

/** A database without data that has every migration, dropped when the test finishes. */
export const migratedDatabase = () => createDatabase(inject('migrated'))

async function createDatabase(template: string): Promise<string> {
  const postgres = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAdminCommand(postgres, `create database ${name} template ${template}`)
  onTestFinished(() => runAdminCommand(postgres, `drop database ${name} with (force)`))
  return withDatabase(postgres, name)
}

async function runAdminCommand(connectionString: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: toAdminUrl(connectionString) })
  await client.connect()
  await client.query(command)
  await client.end()
}

function toDatabaseName(connectionString: string): string {
  return new URL(connectionString).pathname.slice(1)
}

function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.href
}
