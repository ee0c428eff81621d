import { useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import type { api } from '#contract/api.ts'
import type { SoldOut } from '#contract/catalogue/menu.ts'
import { callFromBrowser } from '#web/platform/call.ts'
import type { MenuView } from '#web/catalogue/menu/menu-view.ts'

const every = 5_000
/** A change may have been under way while the page was read. */
const slack = 10_000

/**
 * While a menu is looked at, what has sold out since is asked for every few seconds: a call costs little, and a stream
 * for each open menu would take up the few lines that a browser has for one site. A menu that was written anew since is
 * asked for as a whole.
 */
export function useSoldOut(uniId: string, loaded: MenuView, loadedAt: Date): MenuView {
  const { revalidate } = useRevalidator()
  const known = useRef<string>(null)
  const [heard, setHeard] = useState<{ since: MenuView; text: string }>()
  useEffect(() => {
    const leaving = new AbortController()
    const look = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(every)])
      const answer = await ask(uniId, signal).catch(() => undefined)
      if (!answer || leaving.signal.aborted) return
      const { writtenAt, ...soldOut } = answer
      setHeard({ since: loaded, text: JSON.stringify(soldOut) })
      if (writtenAt === null || writtenAt === known.current) return
      known.current = writtenAt
      if (Date.parse(writtenAt) > loadedAt.getTime() - slack) await revalidate()
    }
    const timer = setInterval(() => void look(), every)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [uniId, loaded, loadedAt, revalidate])
  const text = heard?.since === loaded ? heard.text : undefined
  return useMemo(
    () => (text === undefined ? loaded : withSoldOut(loaded, JSON.parse(text) as Off)),
    [loaded, text],
  )
}

type Off = Omit<SoldOut, 'writtenAt'>

/** The same menu where nothing changed, so that nothing is drawn anew. */
function withSoldOut(menu: MenuView, { foods, options }: Off): MenuView {
  const off = new Set([...foods, ...options.map(({ groupId, typeName }) => `${groupId} ${typeName}`)])
  let isSame = true
  const categories = menu.categories.map((category) => ({
    ...category,
    dishes: category.dishes.map((dish) => {
      if ((dish.isSoldOut === true) === off.has(dish.id)) return dish
      isSame = false
      return { ...dish, isSoldOut: off.has(dish.id) }
    }),
  }))
  const groups = Object.fromEntries(
    Object.entries(menu.groups).map(([id, group]) => {
      const types = group.types.map((type) => {
        const isSoldOut = off.has(`${id} ${type.typeName}`)
        if (type.isSoldOut === isSoldOut) return type
        isSame = false
        return { ...type, isSoldOut }
      })
      return [id, { ...group, types }]
    }),
  )
  return isSame ? menu : { categories, groups }
}

async function ask(uniId: string, signal: AbortSignal): Promise<SoldOut> {
  const asked = { params: { restaurantId: uniId } }
  const path = '/category/get-sold-out/:restaurantId'
  return (await callFromBrowser<typeof api.menu.readSoldOut>('GET', path, asked, signal)).data
}
