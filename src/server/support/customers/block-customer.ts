import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { findContact } from '#server/accounts/customers/find-contact.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import { asTyped } from '#server/platform/messages/with-site-name.ts'
import { findBlock, updateBlock } from '#server/support/customers/store.ts'

/** Their sessions stay, so that they can read what they have. Placing and booking lock the customer's row, as this does. */
export function blockCustomer(deps: Deps, served: Served<typeof api.customerFile.blockCustomer>) {
  const { params, body } = served
  return adminCommand(deps, served, 'customer-blocked', async (tx, at) => {
    await changeBlock(tx, params.customerId, { blocked_at: at, block_reason: body.reason })
    await sendNews(tx, deps, params.customerId, {
      title: 'You cannot order or book',
      text: `We have blocked your account from ordering and booking: ${body.reason.replace(/\.$/, '')}. You can still read your orders and bookings. Contact our support if that is wrong.`,
      at,
    })
    const detail = { blockedId: params.customerId, reason: body.reason }
    return { reply: { _id: params.customerId, isBlocked: true }, detail }
  })
}

export function unblockCustomer(deps: Deps, served: Served<typeof api.customerFile.unblockCustomer>) {
  const { params, body } = served
  return adminCommand(deps, served, 'customer-unblocked', async (tx, at) => {
    await changeBlock(tx, params.customerId, { blocked_at: null, block_reason: null })
    await sendNews(tx, deps, params.customerId, {
      title: 'You can order and book again',
      text: 'Your account is no longer blocked. You can order and book again.',
      at,
    })
    const detail = { blockedId: params.customerId, reason: body.reason }
    return { reply: { _id: params.customerId, isBlocked: false }, detail }
  })
}

type Block = { blocked_at: Date; block_reason: string } | { blocked_at: null; block_reason: null }

/** Of two admins at once, one wins. */
async function changeBlock(tx: Tx, customerId: string, block: Block): Promise<void> {
  if (await updateBlock(tx, customerId, block)) return
  const present = await findBlock(tx, customerId)
  if (!present) throw new Refusal('CUSTOMER_NOT_FOUND')
  throw new Refusal('BLOCK_CHANGED', { state: present.blocked_at ? 'blocked' : 'not blocked' })
}

type News = { title: string; text: string; at: Date }

async function sendNews(
  tx: Tx,
  { random }: Pick<Deps, 'random'>,
  customerId: string,
  { title, text, at }: News,
) {
  await notify(tx, customerId, { title, description: text, at })
  const email = (await findContact(tx, customerId))?.email
  if (!email) return
  const key = `alert:${random(16).toString('hex')}`
  const message = { subject: title, text: asTyped(text), namesSite: true as const }
  await enqueueMessage(tx, { key, channel: 'email', to: email, ...message, customerId })
}
