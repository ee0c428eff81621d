import { useState } from 'react'

import type { api } from '#contract/api.ts'
import type { OutletMenu } from '#contract/catalogue/outlet-menu.ts'
import { callFromBrowser } from '#web/platform/call.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { wording } from '#web/platform/wording.ts'

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
    const came = await sendOnce(what, (key) => send(outletId, { kind, id, isSoldOut }, key))
    if ('refused' in came) return setProblem(came.refused?.message ?? wording.offline)
    setAnswered({ since: loaded, menu: came.answer })
    setSaid(isSoldOut ? `${name} is off for tonight.` : `${name} is back on the menu.`)
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
