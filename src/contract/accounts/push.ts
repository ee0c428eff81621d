import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'

/** A browser's address at its push service, of which only known ones are accepted. */
const address = z
  .url({ protocol: /^https$/ })
  .max(1000)
  .regex(/^[\x21-\x7e]+$/, 'must be an address from the browser')

const subscription = z.strictObject({
  endpoint: address,
  /** The browser's public key: 65 bytes in base64url. */
  p256dh: z.string().regex(/^[\w-]{87}$/, 'must be a key from the browser'),
  /** 16 bytes in base64url. */
  auth: z.string().regex(/^[\w-]{22}$/, 'must be a secret from the browser'),
})

const params = z.strictObject({ outletId: Id })
const reply = z.object({ isOn: z.boolean() })

export const push = {
  readKey: {
    method: 'GET',
    path: '/push/key',
    summary: 'The public key that a browser needs to subscribe to notifications (VAPID), in base64url',
    access: 'anyone',
    reply: z.object({ key: z.string() }),
    refuses: [],
  },
  subscribe: {
    method: 'PUT',
    path: '/push/subscribe',
    summary:
      'Sends notifications about the caller’s orders to this browser until the session ends. Of more than ten browsers the oldest is dropped',
    access: 'guest or customer',
    body: subscription,
    reply,
    refuses: ['PUSH_ADDRESS_NOT_KNOWN', 'TOO_MANY_TRIES'],
  },
  unsubscribe: {
    method: 'PUT',
    path: '/push/unsubscribe',
    summary: 'Ends the notifications about the caller’s orders on this browser',
    access: 'guest or customer',
    body: z.strictObject({ endpoint: address }),
    reply,
    refuses: [],
  },
  renew: {
    method: 'PUT',
    path: '/push/renew',
    summary: 'Moves the notifications of the caller’s session to the new address of the same browser',
    access: 'guest or customer',
    isForDevices: true,
    body: subscription.extend({ was: address }),
    reply,
    refuses: ['PUSH_ADDRESS_NOT_KNOWN', 'TOO_MANY_TRIES'],
  },
  subscribeOutlet: {
    method: 'PUT',
    path: '/outlet-push/subscribe/:outletId',
    summary: 'Sends notifications about new orders of an outlet to this browser until the session ends',
    access: { duty: 'board' },
    params,
    body: subscription,
    reply,
    refuses: ['RESTAURANT_NOT_FOUND', 'PUSH_ADDRESS_NOT_KNOWN', 'TOO_MANY_TRIES'],
  },
  unsubscribeOutlet: {
    method: 'PUT',
    path: '/outlet-push/unsubscribe/:outletId',
    summary: 'Ends the notifications about new orders of an outlet on this browser',
    access: { duty: 'board' },
    params,
    body: z.strictObject({ endpoint: address }),
    reply,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
