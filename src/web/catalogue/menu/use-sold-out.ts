import { useEffect, useMemo, useRef } from 'react'
import { useRevalidator } from 'react-router'

import { api } from '#contract/api.ts'
import type { SoldOut } from '#contract/catalogue/menu.ts'
import type { Ordering } from '#domain/catalogue/hours/outlet-state.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'
import type { MenuView } from '#web/catalogue/menu/menu-view.ts'

/** An edit may have been committed while the page was loading. */
const marginMs = 10_000

/**
 * Polls the sold-out dishes and the restaurant's state while a menu is open. A stream per open menu would use up the few connections that a browser
 * allows per site. A menu that was edited since is loaded again.
 */
export function useSoldOut(
  uniId: string,
  loaded: MenuView,
  loadedAt: Date,
): { menu: MenuView; ordering: Ordering | undefined } {
  const { revalidate } = useRevalidator()
  const { data } = useQuery({
    key: `${uniId} ${loadedAt.getTime()}`,
    isEager: false,
    pollMs: timeouts.soldOutPoll,
    fetch: async (signal) => {
      const params = { restaurantId: uniId }
      const options = { signal, timeoutMs: timeouts.soldOutPoll }
      return (await callApi(api.menu.readSoldOut, { params }, options)).data
    },
  })
  const editedAt = data?.writtenAt
  const known = useRef<string>(null)
  useEffect(() => {
    if (!editedAt || editedAt === known.current) return
    known.current = editedAt
    if (Date.parse(editedAt) > loadedAt.getTime() - marginMs) void revalidate()
  }, [editedAt, loadedAt, revalidate])
  const soldOut =
    data && JSON.stringify({ foods: data.foods, left: data.left, options: data.options } satisfies SoldOutIds)
  const menu = useMemo(
    () => (soldOut === undefined ? loaded : withSoldOut(loaded, JSON.parse(soldOut) as SoldOutIds)),
    [loaded, soldOut],
  )
  return { menu, ordering: data?.ordering }
}

/** A process of the previous version sends no `left`. */
type SoldOutIds = Pick<SoldOut, 'foods' | 'options'> & Partial<Pick<SoldOut, 'left'>>

/** Returns the same object where nothing changed, so that nothing is rendered again. */
function withSoldOut(menu: MenuView, { foods, left = [], options }: SoldOutIds): MenuView {
  const soldOut = new Set([...foods, ...options.map(({ groupId, typeName }) => `${groupId} ${typeName}`)])
  const counts = new Map(left.map((one) => [one.foodId, one.left]))
  let isSame = true
  const categories = menu.categories.map((category) => ({
    ...category,
    dishes: category.dishes.map((dish) => {
      const isSoldOut = soldOut.has(dish.id)
      const few = counts.get(dish.id)
      if ((dish.isSoldOut === true) === isSoldOut && dish.left === few) return dish
      isSame = false
      const { left: _, ...rest } = dish
      return { ...rest, isSoldOut, ...(few !== undefined && { left: few }) }
    }),
  }))
  const groups = Object.fromEntries(
    Object.entries(menu.groups).map(([id, group]) => {
      const types = group.types.map((type) => {
        const isSoldOut = soldOut.has(`${id} ${type.typeName}`)
        if (type.isSoldOut === isSoldOut) return type
        isSame = false
        return { ...type, isSoldOut }
      })
      return [id, { ...group, types }]
    }),
  )
  return isSame ? menu : { ...menu, categories, groups }
}
