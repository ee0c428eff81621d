import { wayBack } from '#domain/shared/way-back.ts'

/** Where to go with a new card: back to the page that sent for one, which finds it in its address, else to the wallet. */
export function afterAdding(from: string | null, cardId: string): string {
  const back = wayBack(from)
  if (!back) return '/my-wallet?status=successfull'
  const [page = '', fragment] = back.split('#', 2)
  const [path = '', search = ''] = page.split('?', 2)
  const fields = new URLSearchParams(search)
  fields.set('card', cardId)
  return `${path}?${fields.toString()}${fragment ? `#${fragment}` : ''}`
}
