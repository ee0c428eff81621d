import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import type { Route } from './+types/printing.route.ts'
import { api } from '#contract/api.ts'
import type { Printing } from '#contract/catalogue/outlets.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { useBoardFrame } from '#web/orders/board/board-frame.ts'
import { Slip } from '#web/orders/board/printing/slip.tsx'
import { toSampleOrder } from '#web/orders/board/printing/sample-order.ts'
import { PrintersPanel } from '#web/orders/board/printing/printers/printers-panel.tsx'
import { StationsPanel } from '#web/orders/board/printing/printers/stations-panel.tsx'
import { load } from '#web/platform/calls/call.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchCheckbox } from '#web/ui/board/touch-checkbox.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Printing')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireStaff(request, load(context, api.printers.readPrinters, { params }))
  return data
}

const papers = [
  { paper: 80, about: 'Wide roll, 72 mm printed' },
  { paper: 58, about: 'Narrow roll, 48 mm printed' },
] as const

/** Each change is saved at once, and reaches every open board. */
export default function PrintingPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { board, isLive, refresh, printHere, now } = useBoardFrame()
  const { revalidate } = useRevalidator()
  const onSettled = async () => {
    await Promise.all([refresh(), revalidate()])
  }
  const { run, error, message } = useCommand({ whileBusy: 'queue', onSettled })
  usePrintersAgain(board.printers, revalidate)
  const [wanted, setWanted] = useState<Printing>()
  const printing = wanted ?? board.house.printing
  const sample = toSampleOrder(board.house.outlet, now)
  async function save(body: Printing): Promise<void> {
    setWanted(body)
    await run(
      api.outlets.setPrinting,
      { params: { outletId }, body },
      { success: 'Printing settings saved.' },
    )
    setWanted(undefined)
  }
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Printing" message={message} problem={error} />
      <PrintersPanel outletId={outletId} settings={loaderData} now={now} run={run} error={error} />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="paper paper-panel">
          <fieldset disabled={!isLive} className="grid gap-2">
            <legend className="mb-2 font-semibold">Paper of your ticket printer</legend>
            {papers.map(({ paper, about }) => (
              <label key={paper} className="touch-checkbox">
                <input
                  type="radio"
                  name="paper"
                  checked={printing.paper === paper}
                  onChange={() => void save({ ...printing, paper })}
                />
                {paper} mm
                <span className="text-muted">{about}</span>
              </label>
            ))}
          </fieldset>
          <TouchCheckbox
            checked={printing.isAutomatic}
            disabled={!isLive}
            onChange={({ target }) => void save({ ...printing, isAutomatic: target.checked })}
          >
            Print a ticket when an order is accepted
          </TouchCheckbox>
          <p className="text-muted">
            Without a printer in the list above, it prints on the device that accepts the order. To print
            without a question, start Chrome on that device with <code>--kiosk-printing</code> and make the
            ticket printer its default.
          </p>
          <TouchButton kind="edged" className="w-fit" onClick={() => printHere(sample)}>
            <Printer size={18} aria-hidden="true" /> Print a test ticket
          </TouchButton>
        </div>
        <div className="slip-preview">
          <Slip order={sample} paper={printing.paper} now={now} />
        </div>
      </div>
      <StationsPanel outletId={outletId} settings={loaderData} run={run} />
    </BoardPage>
  )
}

/** A printer that is heard, or falls silent, changes the board too. */
function usePrintersAgain(printers: object, revalidate: () => Promise<void>): void {
  const shown = useRef(JSON.stringify(printers))
  useEffect(() => {
    const text = JSON.stringify(printers)
    if (text === shown.current) return
    shown.current = text
    void revalidate()
  }, [printers, revalidate])
}
