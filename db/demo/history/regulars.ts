import { randomBytes } from 'node:crypto'

import { hash } from '@node-rs/argon2'
import type { Row } from '../copy-rows.ts'
import { idFor } from '../seeded-draws.ts'

export type Regular = { id: string; name: string; email: string; mobileNo: string; isVerified: boolean }

const firstNames =
  'Aaliyah Aidan Alice Ben Bronwen Callum Carys Chloe Daniel Dev Efe Eilidh Ewan Fatima Femi George Grace Hamza Hana Imogen'.split(
    ' ',
  )
const lastNames = 'Ahmed Baker Campbell Davies Evans Fraser Hughes Jones'.split(' ')

/** People who order and book in the history. Their numbers are from Ofcom's range for drama. */
export const regulars: readonly Regular[] = firstNames.flatMap((first, row) =>
  lastNames.map((last, column) => ({
    id: idFor('regular', first, last),
    name: `${first} ${last}`,
    email: `${first}.${last}@example.com`.toLowerCase(),
    mobileNo: `+447700900${300 + row * lastNames.length + column}`,
    isVerified: false,
  })),
)

const blockedOne = 7

/** Nobody knows their password. Their numbers are not verified, so none of them stands in the way of a new account. */
export async function regularRows(): Promise<Row[]> {
  const password_hash = await hash(randomBytes(16))
  return regulars.map(({ id, name, email, mobileNo }, at) => ({
    id,
    kind: 'registered',
    name,
    email,
    mobile_no: mobileNo,
    password_hash,
    is_demo: true,
    // One of them cannot order any more, so that the desk has somebody to unblock.
    blocked_at: at === blockedOne ? new Date() : null,
    block_reason: at === blockedOne ? 'Three orders that nobody was at home for' : null,
  }))
}
