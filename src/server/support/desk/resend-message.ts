import { Refusal } from '#contract/refusals.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import { findContact } from '#server/accounts/customers/find-contact.ts'
import { type AdminCaller, adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import {
  findMessageId,
  findOrderMessage,
  findStaffContact,
  type OrderMessage,
} from '#server/support/desk/store.ts'

/**
 * A new message with the text of the old one. It counts toward the limits of its recipient like any other. The log says which
 * one it was, not what is in it.
 */
export function resendMessage(deps: Deps, caller: AdminCaller, messageId: string) {
  return adminCommand(deps, caller, 'message-resent', async (tx, at) => {
    const message = await findOrderMessage(tx, messageId)
    if (!message) throw new Refusal('MESSAGE_NOT_FOUND')
    const { channel, text, subject, customer_id: customerId, order_id: orderId } = message
    if (text === null || (message.ends_at && message.ends_at <= at)) throw new Refusal('MESSAGE_ERASED')
    const to = await findRecipient(tx, message)
    if (!to) throw new Refusal('NO_CONTACT')
    const key = `order:${orderId}:again:${messageId}:${at.getTime()}`
    await enqueueMessage(tx, {
      key,
      channel,
      to,
      text,
      ...(subject === null ? {} : { subject }),
      ...(customerId === null ? {} : { customerId }),
      ...(message.ends_at === null ? {} : { endsAt: message.ends_at }),
      // As it is stored: what people typed in it is marked already.
      namesSite: true,
    })
    const detail = { orderId, messageId, channel }
    const reply = { _id: await findMessageId(tx, key), channel }
    return { reply, detail, restaurantId: message.restaurant_id }
  })
}

/** Where the person is reached now. Nobody who has left the outlet, and no number that is no longer the outlet's. */
async function findRecipient(tx: Tx, message: OrderMessage): Promise<string | null> {
  const { customer_id: personId, channel, restaurant_id: outletId } = message
  if (personId === null) return parseMobile(message.telephone) ?? null
  if (personId === message.orderer_id)
    return channel === 'sms' ? message.mobile_no : ((await findContact(tx, personId))?.email ?? null)
  const staff = await findStaffContact(tx, outletId, personId)
  return (channel === 'sms' ? staff?.mobile : staff?.email) ?? null
}
