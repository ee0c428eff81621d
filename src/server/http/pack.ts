import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export const pack: Record<Encoding, (content: NonSharedBuffer) => Promise<NonSharedBuffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => promisify(gzip)(content),
  identity: async (content) => content,
}

export function bestEncoding(accepted = ''): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted) ? 'gzip' : 'identity'
}
