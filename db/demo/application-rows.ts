import { createHash } from 'node:crypto'

import { toBusinessKey } from '#domain/catalogue/application.ts'
import type { Row } from './copy-rows.ts'
import { idFor } from './seeded-draws.ts'

type Sent = {
  name: string
  legalName: string
  address: string
  postCode: string
  telephone: string
  email: string
  hygieneRating: string | null
  orderTypes: readonly string[]
  message: string
  hoursAgo: number
  /** Why it was declined, a day after it was sent. */
  reason?: string
}

const sent: readonly Sent[] = [
  {
    name: 'The Copper Ladle',
    legalName: 'Copper Ladle Catering Ltd',
    address: '71 High Street, Birmingham',
    postCode: 'B17 9PT',
    telephone: '0121 496 0177',
    email: 'rosa@copperladle.example',
    hygieneRating: '5',
    orderTypes: ['Collection', 'Home Delivery', 'Book A Table'],
    message:
      'Twelve tables, a small kitchen and a lot of regulars who ring us on Fridays. We would like the phone to stop ringing and the orders to keep coming.',
    hoursAgo: 2,
  },
  {
    name: 'Bao & Basil',
    legalName: 'Bao and Basil Ltd',
    address: '112 Gloucester Road, Bristol',
    postCode: 'BS7 8NU',
    telephone: '0117 496 0112',
    email: 'hello@baoandbasil.example',
    hygieneRating: '4',
    orderTypes: ['Collection', 'Home Delivery'],
    message: '',
    hoursAgo: 7,
  },
  {
    name: 'Mama Ama’s Kitchen',
    legalName: 'Ama Mensah',
    address: '204 Rye Lane, London',
    postCode: 'SE15 4ST',
    telephone: '020 7946 0204',
    email: 'ama@mamaamas.example',
    hygieneRating: null,
    orderTypes: ['Collection'],
    message: 'I cook alone, four evenings a week.',
    hoursAgo: 27,
  },
  {
    name: 'Burger Barn 24',
    legalName: 'Barn Burgers Ltd',
    address: '310 Old Kent Road, London',
    postCode: 'SE1 5TY',
    telephone: '020 7946 0310',
    email: 'office@burgerbarn24.example',
    hygieneRating: '1',
    orderTypes: ['Collection', 'Home Delivery'],
    message: '',
    hoursAgo: 120,
    reason: 'We add restaurants with a hygiene rating of 3 or more. Apply again after your next inspection.',
  },
]

const hour = 3_600_000

/** Applications that wait for an answer, and one that was declined. */
export function applicationRows(now: Date): Row[] {
  return sent.map(({ hoursAgo, reason, ...application }, at) => {
    const sentAt = new Date(now.getTime() - hoursAgo * hour)
    return {
      id: idFor('application', at),
      business_key: toBusinessKey(application.name, application.postCode),
      name: application.name,
      legal_name: application.legalName,
      address: application.address,
      post_code: application.postCode,
      telephone: application.telephone,
      email: application.email,
      hygiene_rating: application.hygieneRating,
      order_types: application.orderTypes,
      message: application.message,
      state: reason ? 'declined' : 'new',
      sent_at: sentAt,
      // No token has this hash.
      token_hash: `\\x${createHash('sha256').update(idFor('application token', at)).digest('hex')}`,
      token_expires_at: new Date(sentAt.getTime() + 24 * hour),
      verified_at: new Date(sentAt.getTime() + hour / 4),
      decided_at: reason ? new Date(sentAt.getTime() + 24 * hour) : null,
      reason: reason ?? null,
    }
  })
}
