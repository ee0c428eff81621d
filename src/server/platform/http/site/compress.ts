import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export const compress: Record<Encoding, (content: NonSharedBuffer) => Promise<NonSharedBuffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => promisify(gzip)(content),
  identity: async (content) => content,
}

export type CompressedOnce = { etag: string; body(encoding: Encoding): Promise<NonSharedBuffer> }

/** Content that is sent many times, compressed once per encoding. */
export function compressOnce(content: NonSharedBuffer): CompressedOnce {
  const compressed = new Map<Encoding, Promise<NonSharedBuffer>>()
  return {
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 24)}"`,
    body(encoding) {
      const bytes = compressed.get(encoding) ?? compress[encoding](content)
      compressed.set(encoding, bytes)
      return bytes
    },
  }
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
