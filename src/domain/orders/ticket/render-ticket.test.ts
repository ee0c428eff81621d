import fc from 'fast-check'
import { expect, test } from 'vitest'

import { allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { encodeEscPos } from '#domain/orders/ticket/encode-esc-pos.ts'
import { encodeStarPrnt } from '#domain/orders/ticket/encode-star-prnt.ts'
import { formatEposRequest, formatEposXml } from '#domain/orders/ticket/format-epos-xml.ts'
import { formatPlain } from '#domain/orders/ticket/format-plain.ts'
import { formatStarMarkup } from '#domain/orders/ticket/format-star-markup.ts'
import { columnsOf } from '#domain/orders/ticket/lay-out-ticket.ts'
import { toPrintJobId } from '#domain/orders/ticket/print-job-id.ts'
import { type Run, widthOf } from '#domain/orders/ticket/print-line.ts'
import { toPrintable } from '#domain/orders/ticket/printable-text.ts'
import { escPos, type Printed, readBytes, starPrnt } from '#domain/orders/ticket/read-bytes.ts'
import { delivery, hostileText, samples } from '#domain/orders/ticket/sample-tickets.ts'
import { readEposXml, readStarMarkup } from '#domain/orders/ticket/testing/read-markup.ts'
import type { Ticket, TicketOrder, TicketPart } from '#domain/orders/ticket/ticket-blocks.ts'
import { toTicket } from '#domain/orders/ticket/to-ticket.ts'

const now = new Date('2026-11-15T19:07:00Z')
const jobId = toPrintJobId({ jobId: '0b8a3c52-5f8e-4c1d-9a53-6f0f3f5b7c11', copy: 1 })

/** Each byte in sight: 'GS ! 17' is '\x1d!\x11'. */
function dump(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte) => {
      if (byte === 0x0a) return '\\n\n'
      const isShown = byte >= 0x20 && byte < 0x7f && byte !== 0x5c
      return isShown ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`
    })
    .join('')
}

const goldens: Record<string, (ticket: Ticket) => string> = {
  'esc-pos': (ticket) => dump(encodeEscPos(ticket)),
  'star-prnt': (ticket) => dump(encodeStarPrnt(ticket)),
  markup: (ticket) => formatStarMarkup(ticket),
  plain: (ticket) => formatPlain(ticket),
  epos: (ticket) => formatEposRequest(formatEposXml(ticket), jobId),
}
for (const [sample, ticket] of Object.entries(samples))
  for (const [language, render] of Object.entries(goldens))
    test(`the ticket ${sample} is printed in ${language} as it was looked at`, async () => {
      await expect(render(ticket)).toMatchFileSnapshot(`golden/${sample}.${language}.txt`)
    })

/** The paper that each printer makes of a ticket. */
const printers: Record<string, (ticket: Ticket, columns: number) => Printed[]> = {
  'esc-pos': (ticket, columns) => readBytes(encodeEscPos(ticket, columns), escPos),
  'star-prnt': (ticket, columns) => readBytes(encodeStarPrnt(ticket, columns), starPrnt),
  markup: (ticket, columns) => readStarMarkup(formatStarMarkup(ticket, columns)),
  epos: (ticket, columns) => readEposXml(formatEposXml(ticket, columns)),
  plain: (ticket, columns) => readPlain(formatPlain(ticket, columns)),
}

function readPlain(text: string): Printed[] {
  const lines = text.split('\n').map((line): Printed => {
    const run: Run = { text: line, wide: 1, high: 1, isBold: false, isReverse: false }
    return { kind: 'text', runs: [run], isTight: false }
  })
  return [...lines, { kind: 'cut' }]
}

const toText = (printed: Printed[]) =>
  printed.map((one) => (one.kind === 'text' ? one.runs.map(({ text }) => text).join('') : '')).join('\n')
const squeeze = (text: string) => text.replace(/\s/g, '')

const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('a', ' ', '\u001b', '\u001d', '@', 'V', '\\', '[', ']', '<', '&', ';', '\n', 'é'),
    maxLength: 80,
  }),
  fc.constantFrom(
    hostileText,
    'Chicken tikka masala',
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  ),
)
const avoid = fc.subarray([...allergens], { minLength: 1 })
const none = fc.constant(0).map((): never[] => [])
const line = fc.record({
  name: text,
  quantity: fc.integer({ min: 1, max: 999 }),
  choices: fc.array(fc.record({ typeName: text }), { maxLength: 3 }),
  allergens: fc.record({
    contains: fc.subarray([...allergens]),
    named: none,
    mayContain: none,
    unknown: fc.array(text, { maxLength: 2 }),
    isDeclared: fc.boolean(),
  }),
})
const orders: fc.Arbitrary<TicketOrder> = fc
  .record({
    cartItems: fc.array(line, { minLength: 1, maxLength: 6 }),
    avoid,
    kitchenNotes: fc.option(text),
    customerName: fc.option(text),
    address: fc.option(text),
    postCode: fc.option(text),
    mobileNo: fc.option(text),
    deliveryNote: fc.option(text),
    tableNo: fc.option(text),
    orderType: fc.constantFrom('Home Delivery', 'Collection', 'Dine In'),
    pickupTime: fc.option(fc.constant('2026-11-17T18:00:00Z')),
    paymentMethod: fc.constantFrom('Card', 'Cash', 'Counter'),
    coupon: fc.option(fc.record({ code: text, amount: fc.constant(1.5), text })),
    restaurant: fc.record({ name: text, telephone: text }),
    needsAgeCheck: fc.boolean(),
  })
  .map((order): TicketOrder => ({ ...delivery, ...order }))
const papers = fc.constantFrom([58, columnsOf[58]] as const, [80, columnsOf[80]] as const, [80, 42] as const)

for (const [language, print] of Object.entries(printers)) {
  test(`no text of a customer is a command in ${language}, and no line is wider than the paper`, () => {
    fc.assert(
      fc.property(orders, papers, (order, [paper, columns]) => {
        const ticket = toTicket(order, { paper, part: { kind: 'whole' }, copy: 1, now })
        const printed = print(ticket, columns)
        expect(printed.filter(({ kind }) => kind === 'cut')).toHaveLength(1)
        expect(printed.at(-1)).toEqual({ kind: 'cut' })
        expect(printed.filter(({ kind }) => kind === 'qr').length).toBeLessThanOrEqual(1)
        for (const one of printed) {
          if (one.kind !== 'text') continue
          expect(widthOf(one.runs)).toBeLessThanOrEqual(columns)
          expect(toText([one])).not.toMatch(/[\p{C}\p{M}]/u)
        }
      }),
    )
  })

  test(`every quantity, dish and avoided allergen is on the paper in ${language}`, () => {
    fc.assert(
      fc.property(orders, papers, (order, [paper, columns]) => {
        const lines = order.cartItems.map((_, at) => at + 1)
        const parts: TicketPart[] = [{ kind: 'whole' }, { kind: 'station', name: 'Grill', lines }]
        for (const part of parts) {
          const printed = toText(print(toTicket(order, { paper, part, copy: 1, now }), columns))
          for (const { quantity, name } of order.cartItems)
            expect(squeeze(printed)).toContain(squeeze(`${quantity}×${toPrintable(name)}`))
          for (const word of order.avoid!.flatMap((one) => one.split(' '))) expect(printed).toContain(word)
        }
      }),
    )
  })

  test(`a station's ticket has no money and no address in ${language}`, () => {
    const printed = toText(print(samples.station, 48))
    expect(printed).not.toMatch(/£|Orchard|SW1A|07700|Amira/)
    expect(printed).toContain('14 of 23 items')
  })

  test(`a further copy says so in ${language}, and the first does not`, () => {
    expect(toText(print(samples['reprint-2'], 48))).toContain('*** REPRINT 2, 19:07 ***')
    expect(toText(print(samples['collection-cash-later'], 48))).not.toContain('REPRINT')
  })
}

test('both byte languages print the same paper', () => {
  for (const ticket of Object.values(samples))
    expect(printers['star-prnt']!(ticket, 48)).toEqual(printers['esc-pos']!(ticket, 48))
})
