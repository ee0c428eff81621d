import type { FastifyRequest } from 'fastify'

import type { Transport } from '#contract/endpoint.ts'

/**
 * For one page: a cookie that the API sets is sent with the page's later calls, and with the page. So a session whose
 * token is renewed by the first of two calls is known to the second.
 */
export function rememberCookies(send: Transport, visitor: FastifyRequest | undefined) {
  const cookies = new Map(
    (visitor?.headers.cookie ?? '').split(/;\s*/).map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    }),
  )
  const setCookies: string[] = []
  const remembering: Transport = async (path, init) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const known = setCookies.length > 0 ? { cookie } : {}
    const answer = await send(path, { ...init, headers: { ...init.headers, ...known } })
    for (const set of answer.setCookies) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(set) ?? []
      if (value === '' || /;\s*max-age=0/i.test(set)) cookies.delete(name)
      else cookies.set(name, value)
      setCookies.push(set)
    }
    return answer
  }
  return { send: remembering, setCookies }
}
