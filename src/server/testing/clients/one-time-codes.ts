import { type Challenge as Given, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyInstance } from 'fastify'

import type { CodePurpose } from '#contract/accounts/one-time-codes.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The solution that the captcha widget would send. */
export async function solveCaptcha(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({ method: 'GET', url: '/api/v1/captcha/challenge' })
  const { data: challenge } = answer.json<{ data: Given }>()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Requests a code and reads it from the message to that mobile. */
export async function requestCode(
  app: FastifyInstance,
  db: Db,
  mobile: string,
  from = '10.200.0.1',
  purpose: CodePurpose = 'reset',
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/customer/send-code',
    payload: { mobileNo: mobile, captcha: await solveCaptcha(app), purpose },
    remoteAddress: from,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return findLatestCode(db, mobile)
}

export async function findLatestCode(db: Db, mobile: string): Promise<string> {
  const rows = await db
    .selectFrom('messages')
    .select(['text', 'queued_at'])
    .where('recipient', '=', mobile)
    .where('key', 'like', 'one-time-code:%')
    .orderBy('queued_at', 'desc')
    .limit(1)
    .execute()
  const code = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0]
  if (!code) throw new Error(`no code was sent to ${mobile}`)
  return code
}

/** Another code than this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
