import type { FastifyRequest } from 'fastify'

/** The visitor uses https: as PUBLIC_URL says, or as a trusted proxy does. */
export function isHttps({ protocol }: FastifyRequest, publicUrl: string | undefined): boolean {
  return protocol === 'https' || publicUrl?.startsWith('https:') === true
}
