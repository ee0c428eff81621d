import { useState } from 'react'

import type { api } from '#contract/api.ts'
import type { OutletMenu } from '#contract/outlet-menu.ts'
import { callFromBrowser, Refused } from '#web/call.ts'
import { forgetKey, keyFor } from '#web/ui/once-key.ts'
import { wording } from '#web/wording.ts'

type Mark = { kind: 'food' | 'option'; id: string; name: string; isSoldOut: boolean }
type Menu = typeof api.outletMenu

/** Takes things off the menu and puts them back. What is shown is what the server answered, or loaded since. */
export function useMark(outletId: string, loaded: OutletMenu) {
  const [answered, setAnswered] = useState<{ since: OutletMenu; menu: OutletMenu }>()
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()
  async function mark({ kind, id, name, isSoldOut }: Mark): Promise<void> {
    const what = JSON.stringify([outletId, id, isSoldOut])
    setProblem(undefined)
    try {
      const menu = await send(outletId, { kind, id, isSoldOut }, keyFor(what))
      forgetKey(what)
      setAnswered({ since: loaded, menu })
      setSaid(isSoldOut ? `${name} is off for tonight.` : `${name} is back on the menu.`)
    } catch (failure) {
      if (failure instanceof Refused && failure.status < 500) forgetKey(what)
      setProblem(failure instanceof Refused ? failure.message : wording.offline)
    }
  }
  return { menu: answered?.since === loaded ? answered.menu : loaded, mark, said, problem }
}

async function send(
  outletId: string,
  { kind, id, isSoldOut }: Omit<Mark, 'name'>,
  key: string,
): Promise<OutletMenu> {
  const signal = AbortSignal.timeout(15_000)
  const given = { params: { outletId }, key }
  if (kind === 'food') {
    const asked = { ...given, body: { foodId: id, isSoldOut } }
    const path = '/outlet-menu/mark-food/:outletId'
    return (await callFromBrowser<Menu['markFood']>('PUT', path, asked, signal)).data
  }
  const asked = { ...given, body: { optionId: id, isSoldOut } }
  const path = '/outlet-menu/mark-option/:outletId'
  return (await callFromBrowser<Menu['markOption']>('PUT', path, asked, signal)).data
}
