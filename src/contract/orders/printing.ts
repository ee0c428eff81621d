import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'

const ofPrinter = z.strictObject({ printerId: Id })
const ofCode = z.strictObject({ printerCode: z.string().min(1).max(100) })
const found = ['PRINTER_NOT_FOUND'] as const

/** The id of a job and its copy, as `toPrintJobId` writes it. */
const JobToken = z.string().max(100)
const Status = z.string().max(300)
const Nothing = z.object({})

/** The types of a ticket for Star's printers. They take the first that they know. */
export const starTypes = [
  'application/vnd.star.starprnt',
  'application/vnd.star.line',
  'text/vnd.star.markup',
  'text/plain',
] as const

const BoardTicket = z.object({
  job: z.string(),
  /** 'TF-7K3Q-92', for a message. */
  number: z.string(),
  /** ESC/POS in base64. */
  bytes: z.string(),
})
export type BoardTicket = z.output<typeof BoardTicket>

/** The queue of tickets. The four endpoints below /print are the makers' own protocols: see docs/printers.md. */
export const printing = {
  printTest: {
    method: 'POST',
    path: '/outlet-printer/print-test/:printerId',
    summary: 'Prints a test ticket',
    access: { duty: 'settings' },
    idempotent: true,
    params: ofPrinter,
    reply: z.object({ _id: Id }),
    refuses: found,
  },
  printAgain: {
    method: 'PUT',
    path: '/outlet-printer/print-again/:orderId',
    summary: 'Prints the tickets of an order again, marked as a reprint',
    access: { duty: 'board' },
    idempotent: true,
    params: z.strictObject({ orderId: Id }),
    /** The number of tickets. */
    reply: z.object({ tickets: z.number().int() }),
    refuses: ['ORDER_NOT_FOUND', 'NO_PRINTER'],
  },
  claimTicket: {
    method: 'POST',
    path: '/outlet-printer/claim/:printerId',
    summary: 'Takes the next ticket of a printer at a cable; of several boards one gets it',
    access: { duty: 'board' },
    params: ofPrinter,
    reply: z.object({ ticket: BoardTicket.nullable() }),
    refuses: found,
  },
  confirmTicket: {
    method: 'PUT',
    path: '/outlet-printer/confirm/:printerId',
    summary: 'Records that a ticket taken by this board was printed, or that it could not be',
    access: { duty: 'board' },
    params: ofPrinter,
    body: z.strictObject({ job: JobToken, isPrinted: z.boolean() }),
    reply: Nothing,
    refuses: found,
  },
  pollStar: {
    method: 'POST',
    path: '/print/star/:printerCode',
    summary: 'Star CloudPRNT: the printer reports its state and asks whether there is a ticket',
    access: 'anyone',
    params: ofCode,
    plain: ['application/json'],
    body: z.strictObject({
      statusCode: Status.nullish(),
      printingInProgress: z.boolean().nullish(),
      jobToken: JobToken.nullish(),
    }),
    reply: Nothing,
    refuses: found,
  },
  fetchStar: {
    method: 'GET',
    path: '/print/star/:printerCode',
    summary: 'Star CloudPRNT: the ticket. With `code` it is the confirmation of older printers',
    access: 'anyone',
    mutates: true,
    params: ofCode,
    plain: starTypes,
    query: z.strictObject({
      type: z.string().max(100).optional(),
      token: JobToken.optional(),
      code: Status.optional(),
    }),
    reply: Nothing,
    refuses: [...found, 'NOTHING_TO_PRINT'],
  },
  confirmStar: {
    method: 'DELETE',
    path: '/print/star/:printerCode',
    summary: 'Star CloudPRNT: the ticket was printed, or why not',
    access: 'anyone',
    params: ofCode,
    plain: ['text/plain'],
    query: z.strictObject({ code: Status.optional(), token: JobToken.optional() }),
    reply: Nothing,
    refuses: found,
  },
  askEpson: {
    method: 'POST',
    path: '/print/epson/:printerCode',
    summary: 'Epson Server Direct Print: the printer asks for a ticket, or reports what it has printed',
    access: 'anyone',
    params: ofCode,
    plain: ['text/xml'],
    accepts: 'form',
    body: z.strictObject({
      ConnectionType: z.string().max(40),
      ResponseFile: z.string().max(100_000).optional(),
    }),
    reply: Nothing,
    refuses: found,
  },
} as const satisfies Record<string, Endpoint>
