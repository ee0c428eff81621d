import './as-production.ts'

import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { signedIn } from '#server/testing/signed-in.ts'
import { findTools } from './attack-tools/find-tools.ts'
import { makeRequests } from './attack-tools/make-requests.ts'
import { type Found, runSqlmap } from './attack-tools/run-sqlmap.ts'
import { runWapiti } from './attack-tools/run-wapiti.ts'
import { startWeakSite } from './attack-tools/weak-site.ts'
import { buildSite } from './build-site.ts'
import { openSiteDatabase } from './faults/open-site-database.ts'
import { withSite } from './faults/own-site.ts'
import { say } from './run-until-stopped.ts'

/** `npm run attack-tools`: sqlmap and wapiti over the built site on loopback, after both have proved that they find what is there.
    sqlmap has ten minutes, or `-- --seconds 200`. */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' } } })
const folder = await mkdtemp(path.join(os.tmpdir(), 'tablefare-attack-'))
const wrong: string[] = []
try {
  findTools(say)
  await buildSite(say)
  const DATA_DIR = path.join(folder, 'data')
  await withSite({ DATA_DIR }, async ({ url }) => {
    const db = await openSiteDatabase(DATA_DIR)
    const weak = await startWeakSite(db)
    const weakHost = new URL(weak.url).host
    const known = await runSqlmap(weak.url, [`GET /look?word=1 HTTP/1.1\nHost: ${weakHost}\n\n`], folder, 120)
    judge('sqlmap finds a planted injection', known, [/word/])
    judge('wapiti finds planted faults', await runWapiti(`${weak.url}/`, 'a=b', folder, 60), [
      /Cross Site Scripting/,
      /SQL Injection/,
    ])
    weak.stop()

    const outlet = await db
      .selectFrom('restaurants')
      .select(['id', 'uni_id'])
      .orderBy('rank')
      .limit(1)
      .executeTakeFirstOrThrow()
    const customer = await signedIn(db, { isProved: true })
    const staff = await signedIn(db, { staffOf: [outlet.id] })
    const admin = await signedIn(db, { isAdmin: true })
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
    const requests = makeRequests(document as never, new URL(url).host, ids, token)
    say(`${requests.length} operations of the OpenAPI document take something`)
    judge('sqlmap over the API', await runSqlmap(url, requests, folder, Number(values.seconds)))
    judge('wapiti over the pages', await runWapiti(`${url}/`, customer.cookie, folder, 150))
    await db.destroy()
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const sentence of wrong) process.stderr.write(`${sentence}\n`)
say(wrong.length === 0 ? 'ok' : 'FAILED')
process.exitCode = wrong.length === 0 ? 0 : 1
if (process.connected) process.disconnect()

/** Over the weak site every kind that it has must be found, over ours nothing. */
function judge(what: string, { findings, tried, isLate }: Found, planted: RegExp[] = []): void {
  const missing = planted.filter((kind) => !findings.some((finding) => kind.test(finding)))
  const isGood = planted.length > 0 ? missing.length === 0 : findings.length === 0
  const late = isLate ? ', time was over' : ''
  say(`${isGood ? '✓' : '✗'} ${what}: ${findings.length} findings, ${tried} tried${late}`)
  if (!isGood) wrong.push(`${what}: ${missing.join(' ') || findings.slice(0, 10).join('\n  ')}`)
}
