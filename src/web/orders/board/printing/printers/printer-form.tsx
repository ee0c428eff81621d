import { type SubmitEvent, useId, useState } from 'react'

import { api } from '#contract/api.ts'
import type { Printer, PrinterSettings } from '#contract/orders/printers.ts'
import { printerKinds } from '#domain/orders/printing/printers.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import type { Run } from '#web/platform/calls/use-command.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { TouchCheckbox, TouchCheckboxes } from '#web/ui/board/touch-checkbox.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

type Props = {
  outletId: string
  /** Absent for a new one. */
  printer: Printer | undefined
  stations: PrinterSettings['stations']
  run: Run
  /** Of the last command. */
  error: string | undefined
  onClose: () => void
}

const rolls = [
  ['80-48', '80 mm, 48 characters: most printers'],
  ['80-42', '80 mm, 42 characters: Epson TM-T88'],
  ['58-32', '58 mm, 32 characters'],
] as const
const kinds = [
  ['star', 'Star CloudPRNT'],
  ['epson', 'Epson Server Direct Print'],
  ['board', 'At a cable of a device with the board (ESC/POS)'],
] as const
const parts = [
  ['whole', 'Whole orders, with address and money'],
  ['station', 'The dishes of stations'],
] as const

export function PrinterForm({ outletId, printer, stations, run, error, onClose }: Props) {
  const id = useId()
  const [isByStation, setByStation] = useState(printer?.parts === 'station')
  const [problem, setProblem] = useState<string>()
  const [isSent, setSent] = useState(false)
  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [, paper, columns] = /^(\d+)-(\d+)$/.exec(textIn(form, 'roll')) ?? []
    const chosen = form.getAll('stations').filter((one) => typeof one === 'string')
    if (isByStation && chosen.length === 0) return setProblem('Choose at least one station.')
    const body = {
      name: textIn(form, 'name'),
      paper: paper === '58' ? (58 as const) : (80 as const),
      columns: columns === '32' ? (32 as const) : columns === '42' ? (42 as const) : (48 as const),
      parts: isByStation ? ('station' as const) : ('whole' as const),
      stations: isByStation ? chosen : [],
    }
    if (body.name.trim() === '') return setProblem('Name is required.')
    setProblem(undefined)
    const kind = printerKinds.find((one) => one === textIn(form, 'kind')) ?? 'star'
    setSent(true)
    const answer = printer
      ? await run(
          api.printers.savePrinter,
          { params: { printerId: printer._id }, body: { ...body, version: printer.version } },
          { success: `${body.name} is saved.` },
        )
      : await run(
          api.printers.addPrinter,
          { params: { outletId }, body: { ...body, kind } },
          { success: `${body.name} is added. ${nextSteps[kind]}` },
        )
    if (answer) onClose()
  }
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5 p-6">
        <h2 id={id} className="text-heading break-words">
          {printer ? `Change ${printer.name}` : 'Add a printer'}
        </h2>
        <Field
          label="Name"
          name="name"
          maxLength={40}
          required
          defaultValue={printer?.name ?? ''}
          hint="As your staff call it, like Kitchen or Bar"
        />
        {!printer && <SelectField label="Kind" name="kind" options={kinds} defaultValue="star" />}
        <SelectField
          label="Paper"
          name="roll"
          options={rolls}
          defaultValue={printer ? `${printer.paper}-${printer.columns}` : '80-48'}
        />
        <SelectField
          label="Prints"
          name="parts"
          options={parts}
          defaultValue={isByStation ? 'station' : 'whole'}
          onChange={({ target }) => setByStation(target.value === 'station')}
        />
        {isByStation &&
          (stations.length === 0 ? (
            <p className="text-muted">There are no stations yet. Add them on this page first.</p>
          ) : (
            <TouchCheckboxes legend="Stations">
              {stations.map(({ _id, name }) => (
                <TouchCheckbox
                  key={_id}
                  name="stations"
                  value={_id}
                  defaultChecked={printer?.stations.includes(_id) ?? false}
                >
                  {name}
                </TouchCheckbox>
              ))}
            </TouchCheckboxes>
          ))}
        <p role="alert" className="font-semibold text-error-text empty:hidden">
          {problem ?? (isSent ? error : undefined)}
        </p>
        <div className="flex flex-wrap gap-3">
          <BoardButton isStrong type="submit">
            {printer ? 'Save printer' : 'Add printer'}
          </BoardButton>
          <BoardButton onClick={closeModal}>Cancel</BoardButton>
        </div>
      </form>
    </Modal>
  )
}

const nextSteps = {
  star: 'Open its address below, and enter it in the printer.',
  epson: 'Open its address below, and enter it in the printer.',
  board: 'Connect it on the device that it is at.',
}
