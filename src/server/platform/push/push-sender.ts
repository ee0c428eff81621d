import { createHash } from 'node:crypto'

import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push'

import type { VapidKeys } from '#server/platform/push/vapid-keys.ts'
import { timeouts } from '#server/platform/timeouts.ts'

/** A browser's address at its push service, and its keys in base64url. */
type PushTarget = { endpoint: string; p256dh: string; auth: string }

type PushMessage = {
  /** Shown by the service worker; encrypted for the browser. */
  text: string
  /** How long the push service stores it for a browser that is not connected. */
  seconds: number
  /** Of two stored messages with the same topic only the later one is delivered. */
  topic: string
}

/** `gone`: the browser no longer wants them. `refused`: a retry is of no use. `not ours`: the service refuses our key. */
export type PushOutcome =
  | { outcome: 'sent' | 'gone' }
  | { outcome: 'not sent' | 'refused' | 'not ours'; reason: string }

/** Sends one message. It has a timeout and never throws; a reason quotes neither text nor address. */
export type PushSender = (to: PushTarget, message: PushMessage) => Promise<PushOutcome>

type Sending = {
  readKeys: () => Promise<VapidKeys>
  /** The operator's address, to which the push service reports problems. */
  contact: string
  fetch?: typeof fetch
  timeoutMs?: number
}

/** Sends by Web Push: encrypted as in RFC 8291, signed as in RFC 8292. */
export function createPushSender(sending: Sending): PushSender {
  const { readKeys, contact, fetch: send = fetch, timeoutMs = timeouts.push } = sending
  return async (to, { text, seconds, topic }) => {
    try {
      const subscription = {
        endpoint: to.endpoint,
        expirationTime: null,
        keys: { p256dh: to.p256dh, auth: to.auth },
      }
      const { headers } = await vapidHeaders(subscription, {
        ...(await readKeys()),
        subject: `mailto:${contact}`,
      })
      // The library would pad to the longest message, which Firefox on Android cannot receive.
      const body = await encryptNotification(subscription, pad(text), { pad: false })
      const response = await send(to.endpoint, {
        method: 'POST',
        headers: {
          ...headers,
          ttl: String(seconds),
          urgency: 'high',
          topic: toTopic(topic),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      return toOutcome(response.status)
    } catch (problem) {
      const { cause, name } = problem as Error & { cause?: { code?: string } }
      return { outcome: 'not sent', reason: `no reply from the push service: ${cause?.code ?? name}` }
    }
  }
}

function toOutcome(status: number): PushOutcome {
  const reason = `the push service answered ${status}`
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status === 401 || status === 403) return { outcome: 'not ours', reason }
  return { outcome: status === 408 || status === 429 || status >= 500 ? 'not sent' : 'refused', reason }
}

const paddedLength = 512

/** JSON with spaces at its end, so that the length of a message does not give away which one it is. */
function pad(text: string): Uint8Array {
  const bytes = Buffer.from(text)
  const missing = Math.max(0, paddedLength - bytes.length)
  return Uint8Array.from(Buffer.concat([bytes, Buffer.alloc(missing, ' ')]))
}

/** At most 32 characters of base64url, from which nobody learns the order. */
function toTopic(topic: string): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 32)
}
