import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export const compress: Record<Encoding, (content: NonSharedBuffer) => Promise<NonSharedBuffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => promisify(gzip)(content),
  identity: async (content) => content,
}

export type CompressedOnce = {
  /** Weak, as it is the same for all encodings. */
  etag: string
  body(encoding: Encoding): Promise<NonSharedBuffer>
  /** The bytes of all encodings so far. */
  size(): number
}

/** Content that is sent many times, compressed once per encoding. */
export function compressOnce(
  content: NonSharedBuffer,
  onGrow: (bytes: number) => void = () => {},
): CompressedOnce {
  const bodies = new Map<Encoding, Promise<NonSharedBuffer>>([['identity', Promise.resolve(content)]])
  let size = content.byteLength
  const compressTo = async (encoding: Encoding) => {
    const bytes = await compress[encoding](content)
    size += bytes.byteLength
    onGrow(bytes.byteLength)
    return bytes
  }
  return {
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 24)}"`,
    body: (encoding) => {
      const found = bodies.get(encoding)
      if (found) return found
      const compressing = compressTo(encoding)
      bodies.set(encoding, compressing)
      // The next request tries again.
      compressing.catch(() => bodies.delete(encoding))
      return compressing
    },
    size: () => size,
  }
}

/** `If-None-Match` may list several tags, strong ones too. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((one) => opaque(one) === opaque(etag))
}

/** Written by hand: `@fastify/accept-negotiator` picks br for `*, br;q=0`. */
export function negotiateEncoding(acceptEncoding = ''): Encoding {
  const weights = new Map(acceptEncoding.toLowerCase().split(',').map(parseWeight))
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

/** One entry of the header, such as `br;q=0.9`. */
function parseWeight(entry: string): [name: string, weight: number] {
  const [name = '', ...rest] = entry.split(';').map((part) => part.trim())
  const weight = rest.find((part) => part.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2))]
}
