import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Where = { origin: string; rpId: string }

/** An authenticator in software: one ES256 passkey, answering as a browser at `origin` would. */
export function softAuthenticator({ origin, rpId }: Where) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const encodedId = id.toString('base64url')
  const credential = { id: encodedId, rawId: encodedId, type: 'public-key', clientExtensionResults: {} }
  let counter = 0
  return {
    id: encodedId,
    /** Answers `navigator.credentials.create`. */
    attest(challenge: string, at: Partial<Where> = {}) {
      const authData = Buffer.concat([
        toAuthData(at.rpId ?? rpId, counter, 0x45),
        Buffer.alloc(16),
        toUint16(id.length),
        id,
        toCoseKey(publicKey.export({ format: 'jwk' })),
      ])
      const response = {
        clientDataJSON: toClientData('webauthn.create', challenge, at.origin ?? origin),
        attestationObject: toAttestation(authData).toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response }
    },
    /** Answers `navigator.credentials.get`. A clone of the authenticator would send an old `count`. */
    assert(challenge: string, { count, ...at }: Partial<Where> & { count?: number } = {}) {
      counter = count ?? counter + 1
      const authData = toAuthData(at.rpId ?? rpId, counter, 0x05)
      const clientData = toClientData('webauthn.get', challenge, at.origin ?? origin)
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientData, 'base64url'))])
      const response = {
        clientDataJSON: clientData,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
      return { ...credential, response }
    },
  }
}

function toClientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

function toAuthData(rpId: string, counter: number, flags: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count])
}

/** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function toCoseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ])
}

/** CBOR: {fmt: 'none', attStmt: {}, authData}. */
function toAttestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59]),
    toUint16(authData.length),
    authData,
  ])
}

function toUint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
