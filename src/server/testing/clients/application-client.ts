import type { FastifyInstance } from 'fastify'

import type { ApplicationSummary } from '#contract/catalogue/applications.ts'
import type { Db } from '#server/platform/db/database.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { solveCaptcha } from '#server/testing/clients/one-time-codes.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'

/** Sends applications, each of another business from another address, and reads them as an admin. */
export async function applicationClient(app: FastifyInstance, db: Db) {
  const { send, auditLog } = await adminClient(app, db)
  const { post_code: postCode } = await db
    .selectFrom('restaurants')
    .select('post_code')
    .limit(1)
    .executeTakeFirstOrThrow()
  let people = 0
  const draft = (more: object = {}) => ({
    name: `Mill Lane Kitchen ${++people}`,
    legalName: 'Mill Lane Kitchen Ltd',
    address: '8 Mill Lane, Otley',
    postCode,
    telephone: '01943 496013',
    email: `rosa${people}@milllane.example`,
    hygieneRating: '5',
    orderTypes: ['Collection', 'Home Delivery'],
    message: 'Family place.\nPasta every morning.',
    ...more,
  })
  const apply = async (payload: object, from = `10.9.${people}.1`) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/partner/apply',
      payload: { captcha: await solveCaptcha(app), ...payload },
      remoteAddress: from,
    })
  const tokenTo = async (email: string) =>
    /confirm\?token=([\w-]+)/.exec((await readOutbox(db, email)).at(-1)?.text ?? '')?.[1] ?? 'none'
  const verify = (token: string) =>
    app.inject({ method: 'POST', url: '/api/v1/partner/verify', payload: { token } })
  const list = async (query = '') =>
    send<ApplicationSummary[]>('GET', `/admin-application/get-all?limit=100${query}`)
  const idOf = async (name: string) => (await list()).data.find((one) => one.name === name)!._id
  /** An application whose email is confirmed. */
  const applied = async (more: object = {}) => {
    const business = draft(more)
    await apply(business)
    await verify(await tokenTo(business.email))
    return { ...business, id: await idOf(business.name) }
  }
  return { send, auditLog, postCode, draft, apply, tokenTo, verify, list, idOf, applied }
}
