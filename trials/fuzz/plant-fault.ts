import type { IncomingMessage, ServerResponse } from 'node:http'

import { sql } from 'kysely'

import type { judges } from './judge.ts'
import type { Plant } from './open-world.ts'

type Answer = { status: number; body: string }
type Spoil = (db: Parameters<Plant>[1], answer: Answer) => Answer | Promise<Answer>
type Listener = (request: IncomingMessage, response: ServerResponse) => void
type Planted = { name: string; call: string; judge: (typeof judges)[number]; put: Plant }

/** Faults to plant in a server; each must be found by its judge. */
export const plants: Planted[] = [
  {
    name: 'fails with 500',
    call: 'faqs.listFaqs',
    judge: '5xx',
    put: spoil(/\/faq\/get-all-faqs/, (_db, { body }) => ({ status: 500, body })),
  },
  {
    name: 'adds a field',
    call: 'charges.readServiceCharge',
    judge: 'off contract',
    put: spoil(/\/get-service-charge/, (_db, { status, body }) => ({
      status,
      body: body.replace(/^\{"data":\{/, '{"data":{"secret":1,'),
    })),
  },
  {
    name: 'answers with an undocumented status',
    call: 'payments.listPaymentMethods',
    judge: 'off contract',
    put: spoil(/\/customer-payment\/methods/, (_db, { body }) => ({ status: 201, body })),
  },
  {
    name: 'shows another’s name',
    call: 'sessions.readOwnCustomer',
    judge: 'another’s',
    put: spoil(/\/customer\/get-customer-own/, async (db, { status, body }) => {
      const { rows } = await sql<{ name: string }>`select name from customers
        where name like 'zq%' and position(name in ${body}) = 0 limit 1`.execute(db)
      return { status, body: body.replace(/"name":"[^"]*"/, `"name":"${rows[0]?.name ?? ''}"`) }
    }),
  },
  {
    name: 'writes before it refuses',
    call: 'faqs.createFaq',
    judge: 'change on 4xx',
    put: spoil(/\/faq\/create/, async (db, answer) => {
      if (answer.status >= 400)
        await sql`insert into faqs (audience, question, answer, position)
          values ('User', 'Why?', 'So.', 99)`.execute(db)
      return answer
    }),
  },
  {
    name: 'allows every role',
    call: 'staff.listAdmins',
    judge: 'let in',
    put: spoil(/\/role\/get-admins/, (_db, { status, body }) =>
      status === 403 ? { status: 200, body: '{"data":{"admins":[],"invitations":[]}}' } : { status, body },
    ),
  },
  {
    name: 'refuses every role',
    call: 'restaurants.countSlugPages',
    judge: 'never done',
    put: spoil(/\/count-addresses/, () => ({
      status: 404,
      body: '{"error":"No such endpoint.","code":"ENDPOINT_NOT_FOUND"}',
    })),
  },
]

/** Intercepts the responses of one endpoint and changes them. */
function spoil(where: RegExp, change: Spoil): Plant {
  return (app, db) => {
    const [listen] = app.server.listeners('request') as Listener[]
    app.server.removeAllListeners('request')
    app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (where.test(request.url ?? '')) changeAnswer(response, (answer) => change(db, answer))
      listen!(request, response)
    })
  }
}

function changeAnswer(response: ServerResponse, change: (answer: Answer) => Answer | Promise<Answer>): void {
  const { writeHead, end } = response
  let status = 200
  response.writeHead = ((code: number, headers: Record<string, string>) => {
    status = code
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    return response
  }) as typeof writeHead
  response.end = ((body: string | Buffer | null = '') => {
    void (async () => {
      const changed = await change({ status, body: body?.toString() ?? '' })
      response.setHeader('content-length', Buffer.byteLength(changed.body))
      writeHead.call(response, changed.status)
      end.call(response, changed.body, 'utf8')
    })()
    return response
  }) as typeof end
}
