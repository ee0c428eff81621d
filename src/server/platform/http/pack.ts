import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export const pack: Record<Encoding, (content: NonSharedBuffer) => Promise<NonSharedBuffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => promisify(gzip)(content),
  identity: async (content) => content,
}

export function bestEncoding(accepted = ''): Encoding {
  const weights = new Map(accepted.toLowerCase().split(',').map(readWeight))
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/** One of the list, such as `br;q=0.9`: how gladly it is taken, 0 for not at all. */
function readWeight(one: string): [name: string, weight: number] {
  const [name = '', ...rest] = one.split(';').map((part) => part.trim())
  const weight = rest.find((part) => part.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2))]
}
