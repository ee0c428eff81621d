import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { onTestFinished } from 'vitest'

const origin = 'https://fcm.googleapis.com'

export type Pushed = {
  path: string
  headers: Record<string, string>
  /** The claims of the signature, which was verified. */
  claims: { aud: string; exp: number; sub: string }
  /** The key of the site, in base64url. */
  key: string
  /** Decrypted as a browser would, padding included. */
  text: string
}

/** A push service and its browsers: it verifies and decrypts each message, and answers as the test says. */
export async function fakePushService(answer: (pushed: Pushed) => number | 'hang' = () => 201) {
  const browsers = new Map<string, Browser>()
  const pushed: Pushed[] = []
  const server = createServer((request, response) => void take(request, response))
  async function take(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    const headers = request.headers as Record<string, string>
    const body = await buffer(request)
    const text = decryptPush(body, browsers.get(path)!).toString()
    const one = { path, headers, ...verifySignature(headers.authorization ?? ''), text }
    pushed.push(one)
    const status = answer(one)
    if (status !== 'hang') response.writeHead(status).end()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  /** A browser that has subscribed, with the body of the call that reports it. */
  function browser() {
    const curve = createECDH('prime256v1')
    const publicKey = curve.generateKeys()
    const auth = randomBytes(16)
    const path = `/fcm/send/${randomUUID()}`
    browsers.set(path, { privateKey: curve.getPrivateKey(), auth })
    return {
      path,
      body: {
        endpoint: origin + path,
        p256dh: publicKey.toString('base64url'),
        auth: auth.toString('base64url'),
      },
    }
  }
  const send: typeof fetch = (address, init) =>
    fetch(String(address).replace(origin, `http://127.0.0.1:${port}`), init)
  return { pushed, browser, fetch: send }
}

type Browser = { privateKey: Buffer; auth: Buffer }

/** The browser's half of RFC 8291, written from its text and independent of the library that encrypts. */
export function decryptPush(body: Buffer, { privateKey, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const secret = derive(curve.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is not zero')
  return padded.subarray(0, end)
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** RFC 8292: the claims, if the signature over them is that of the key. */
function verifySignature(authorization: string): Pick<Pushed, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    },
  })
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('the signature is not valid')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Pushed['claims'], key }
}
