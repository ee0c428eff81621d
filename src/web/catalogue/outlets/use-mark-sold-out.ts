import { useState } from 'react'

import { api } from '#contract/api.ts'
import type { OutletMenu } from '#contract/catalogue/outlet-menu.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'

type Mark = { kind: 'food' | 'option'; id: string; name: string; isSoldOut: boolean }

/** Marks dishes and options as sold out or available. Returns the newer of the last response and the loaded menu. */
export function useMarkSoldOut(outletId: string, loaded: OutletMenu) {
  const [answered, setAnswered] = useState<{ since: OutletMenu; menu: OutletMenu }>()
  const { run, error, message } = useCommand()
  async function mark({ kind, id, name, isSoldOut }: Mark): Promise<void> {
    const params = { outletId }
    const success = isSoldOut ? `${name} is sold out for tonight.` : `${name} is back on the menu.`
    const options = { success, subject: id }
    const answer =
      kind === 'food'
        ? await run(api.outletMenu.setFoodSoldOut, { params, body: { foodId: id, isSoldOut } }, options)
        : await run(api.outletMenu.setOptionSoldOut, { params, body: { optionId: id, isSoldOut } }, options)
    if (answer) setAnswered({ since: loaded, menu: answer.data })
  }
  async function count(
    foodId: string,
    name: string,
    { left, seen }: { left: number | null; seen: number | null },
  ): Promise<void> {
    const success = left === null ? `${name} is not counted any more.` : `${name}: ${left} left.`
    const input = { params: { outletId }, body: { foodId, left, seen } }
    const answer = await run(api.outletMenu.setPortions, input, {
      success,
      subject: foodId,
      labels: { left: 'Portions left' },
    })
    if (answer) setAnswered({ since: loaded, menu: answer.data })
  }
  return { menu: answered?.since === loaded ? answered.menu : loaded, mark, count, message, error }
}
