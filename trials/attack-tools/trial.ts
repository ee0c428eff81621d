import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import type { Db } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { buildSite } from '../../scripts/site/build-site.ts'
import { print } from '../../scripts/support/print.ts'
import { openSiteDatabase } from '../../scripts/testing/open-site-database.ts'
import { withSite } from '../support/start-site.ts'
import { createRequests } from './create-requests.ts'
import { findTools } from './find-tools.ts'
import { type Found, runSqlmap } from './run-sqlmap.ts'
import { runWapiti } from './run-wapiti.ts'
import { startWeakSite } from './weak-site.ts'

const options = { seconds: { type: 'string', default: '600' } } as const

/** Both tools must find the planted faults of a weak site and nothing on ours. `--seconds` limits sqlmap. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-attack-'))
  const DATA_DIR = path.join(folder, 'data')
  const results: boolean[] = []
  try {
    findTools(print)
    await buildSite(print)
    await withSite({ DATA_DIR }, async ({ url }) => {
      const db = await openSiteDatabase(DATA_DIR)
      results.push(...(await attackWeakSite(db, folder)))
      const { requests, cookie } = await prepareRequests(db, url)
      print(`${requests.length} operations of the OpenAPI document take input`)
      const found = await runSqlmap(url, requests, folder, Number(values.seconds))
      results.push(judge('sqlmap over the API', found))
      results.push(judge('wapiti over the pages', await runWapiti(`${url}/`, cookie, folder, 150)))
      await db.destroy()
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return !results.includes(false)
}

async function attackWeakSite(db: Db, folder: string): Promise<boolean[]> {
  const { url, stop } = await startWeakSite(db)
  const request = `GET /look?word=1 HTTP/1.1\nHost: ${new URL(url).host}\n\n`
  const bySqlmap = await runSqlmap(url, [request], folder, 120)
  const byWapiti = await runWapiti(`${url}/`, 'a=b', folder, 60)
  stop()
  return [
    judge('sqlmap finds a planted injection', bySqlmap, [/word/]),
    judge('wapiti finds planted faults', byWapiti, [/Cross Site Scripting/, /SQL Injection/]),
  ]
}

async function prepareRequests(db: Db, url: string): Promise<{ requests: string[]; cookie: string }> {
  const outlet = await db
    .selectFrom('restaurants')
    .select(['id', 'uni_id'])
    .orderBy('rank')
    .limit(1)
    .executeTakeFirstOrThrow()
  const customer = await createTestUser(db, { isVerified: true })
  const staff = await createTestUser(db, { staffOf: [outlet.id] })
  const admin = await createTestUser(db, { isAdmin: true })
  const token = { customer: customer.token, staff: staff.token, admin: admin.token }
  const ids = {
    id: outlet.id,
    customerId: customer.customerId,
    sessionId: customer.sessionId,
    restaurant: outlet.uni_id,
    postCode: 'SE1 9AA',
    date: '2026-12-20',
  }
  const document = await (await fetch(`${url}/api/v1/openapi.json`)).json()
  const requests = createRequests(document as never, new URL(url).host, ids, token)
  return { requests, cookie: customer.cookie }
}

/** On the weak site every planted kind must be found, on ours nothing. */
function judge(what: string, { findings, tried, isLate }: Found, planted: RegExp[] = []): boolean {
  const missing = planted.filter((kind) => !findings.some((finding) => kind.test(finding)))
  const passed = planted.length > 0 ? missing.length === 0 : findings.length === 0
  const late = isLate ? ', stopped by its time limit' : ''
  print(`${passed ? '✓' : '✗'} ${what}: ${findings.length} findings, ${tried} tried${late}`)
  if (!passed) print(`  ${missing.join(' ') || findings.slice(0, 10).join('\n  ')}`)
  return passed
}
