import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import type { OwnProblems, ProblemReport } from '#contract/orders/problems.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { refundFixture } from '#server/testing/fixtures/refund-fixture.ts'

type Person = { bearer: Record<string, string> }
export type Answer<T> = { status: number; code?: string; message?: string; data: T }

/** Orders at the demonstration outlet whose food is there, and reports about them through the API. */
export async function problemClient(app: FastifyInstance, db: Db, jobs: () => Promise<unknown>) {
  const fixture = await refundFixture(app, db)
  const { outlet, plain, line, owner, authorised, accept, asStaff, placed } = fixture
  const admin = await createTestUser(db, { isAdmin: true })
  let caller = 0
  async function call<T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    person: Person,
    payload?: object,
    key = randomUUID() as string,
  ): Promise<Answer<T>> {
    caller++
    const answer = await app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { ...person.bearer, 'idempotency-key': key },
      ...(payload ? { payload } : {}),
      remoteAddress: `10.8.${caller >> 8}.${caller & 255}`,
    })
    return { status: answer.statusCode, ...answer.json<Omit<Answer<T>, 'status'>>() }
  }
  const two = { cartItems: { foodItems: [line(plain[0]!.id, 2), line(plain[1]!.id, 1)] } }
  const serve = async (orderId: string) => {
    await accept(orderId)
    await jobs()
    for (const step of ['ready', 'complete']) await asStaff(owner.bearer, step, orderId, {})
  }
  /** Paid by card and handed over. */
  async function served() {
    const { me, order, id } = await authorised(two)
    await serve(id)
    return { me, order, id }
  }
  async function servedInCash(kind: 'guest' | 'registered' = 'registered') {
    const me = await createTestUser(db, kind === 'guest' ? { kind } : {})
    const order = await placed(me.bearer, two)
    await serve(order._id)
    return { me, order, id: order._id }
  }
  const one = { kind: 'missing', lines: [{ line: 1, quantity: 1 }] }
  const report = (person: Person, orderId: string, body: object = one, key?: string) =>
    call<{ _id: string }>('POST', `problem/create/${orderId}`, person, body, key)
  const own = async (person: Person, orderId: string) =>
    (await call<OwnProblems>('GET', `problem/get-own/${orderId}`, person)).data
  return {
    ...fixture,
    admin,
    call,
    served,
    servedInCash,
    report,
    /** A report about a new order. */
    reported: async (body: object = one) => {
      const one = await served()
      const { data } = await report(one.me, one.id, body)
      return { ...one, reportId: data._id }
    },
    own,
    ownReport: async (person: Person, orderId: string): Promise<ProblemReport> =>
      (await own(person, orderId)).reports[0]!,
    answer: (reportId: string, body: object, person: Person = owner, key?: string) =>
      call<{ _id: string }>('PUT', `outlet-problem/answer/${reportId}`, person, body, key),
    disagree: (person: Person, reportId: string, text = '', key?: string) =>
      call<{ _id: string }>('PUT', `problem/disagree/${reportId}`, person, { text }, key),
    settle: (reportId: string, body: object, key?: string) =>
      call<{ _id: string }>('PUT', `admin-problem/settle/${reportId}`, admin, body, key),
    waiting: async (person: Person = owner) =>
      call<(ProblemReport & { order: { _id: string } })[]>(
        'GET',
        `outlet-problem/get-problems/${outlet.id}?limit=50`,
        person,
      ),
    /** A refund of an amount, as the form sends it. */
    amount: (pounds: number) => ({ of: 'amount', amount: pounds, refunded: 0 }),
    refundedOf: (order: SavedOrder) =>
      db
        .selectFrom('refunds')
        .select(['amount', 'made_by', 'paid_by', 'reason', 'note'])
        .where('order_id', '=', order._id)
        .orderBy('number')
        .execute(),
  }
}
