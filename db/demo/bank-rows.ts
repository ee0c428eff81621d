import { createHash, createHmac, randomBytes } from 'node:crypto'

import { encrypt } from '#server/platform/secrets/encrypt.ts'
import type { Client, Row } from './copy-rows.ts'
import { outletsWithMenus, type Restaurant } from './create-restaurant.ts'
import { idFor } from './seeded-draws.ts'

const day = 86_400_000
/** An outlet of owner@tablefare.test has a change that waits. */
const changing = 6

/**
 * The bank accounts of the outlets with menus. Their sort codes begin with 00, which no bank has. They are encrypted as the
 * server does it, with its secret from the environment or the database.
 */
export async function bankRows(
  client: Client,
  {
    make,
    count,
    now,
    secret,
  }: { make: (index: number) => Restaurant; count: number; now: Date; secret?: string | undefined },
): Promise<Row[]> {
  const root = secret ?? (await findOrInsertSecret(client))
  const key = createHmac('sha256', root).update('bank accounts').digest()
  return Array.from({ length: Math.min(count, outletsWithMenus) }, (_, index) => make(index)).flatMap(
    (outlet) => [
      toRow(outlet, key, 'first', new Date(now.getTime() - 100 * day)),
      ...(outlet.index === changing ? [toRow(outlet, key, 'second', new Date(now.getTime() - day / 4))] : []),
    ],
  )
}

function toRow({ id, index, legalName }: Restaurant, key: Buffer, which: string, askedAt: Date): Row {
  const accountNumber = String(10_000_000 + ((index + 1) * 7_919 + which.length * 13) * 11).slice(0, 8)
  const plain = Buffer.from(`0000${String(index % 100).padStart(2, '0')}${accountNumber}`)
  // The same bytes at every load.
  const random = (bytes: number) => createHash('sha256').update(`${id}/${which}`).digest().subarray(0, bytes)
  return {
    id: idFor('bank account', id, which),
    restaurant_id: id,
    holder: legalName.slice(0, 70),
    details: `\\x${encrypt(key, plain, id, random).toString('hex')}`,
    last4: accountNumber.slice(-4),
    asked_at: askedAt,
    effective_at: new Date(askedAt.getTime() + 2 * day),
  }
}

async function findOrInsertSecret(client: Client): Promise<Buffer> {
  await client.query('insert into server_secret (secret) values ($1) on conflict do nothing', [
    randomBytes(32),
  ])
  const { rows } = await client.query<{ secret: Buffer }>('select secret from server_secret')
  return rows[0]!.secret
}
