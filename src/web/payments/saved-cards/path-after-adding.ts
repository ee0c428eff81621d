import { parseReturnPath } from '#domain/accounts/return-path.ts'

/** The path after adding a card: the return path with the card in its address, else the wallet. */
export function pathAfterAdding(from: string | null, cardId: string): string {
  const back = parseReturnPath(from)
  if (!back) return '/my-wallet?status=successfull'
  const [page = '', fragment] = back.split('#', 2)
  const [path = '', search = ''] = page.split('?', 2)
  const fields = new URLSearchParams(search)
  fields.set('card', cardId)
  return `${path}?${fields.toString()}${fragment ? `#${fragment}` : ''}`
}
