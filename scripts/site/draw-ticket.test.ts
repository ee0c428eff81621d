import { expect, test } from 'vitest'

import { encodeEscPos } from '#domain/orders/ticket/encode-esc-pos.ts'
import { samples } from '#domain/orders/ticket/sample-tickets.ts'
import { drawTicket } from './draw-ticket.ts'

const pictures = {
  'ticket-80mm': samples['delivery-card-avoid'],
  'ticket-58mm': samples['58-mm'],
  'ticket-reprint': samples['reprint-2'],
  'ticket-changed': samples.changed,
}
for (const [name, ticket] of Object.entries(pictures))
  test(`the picture ${name} is what a printer makes of the bytes`, async () => {
    const svg = drawTicket(encodeEscPos(ticket), ticket.paper)
    await expect(svg).toMatchFileSnapshot(`../../docs/pictures/${name}.svg`)
  })
