import { useState } from 'react'

import { api } from '#contract/api.ts'
import type { MenuCheck, MenuFileCounts } from '#contract/catalogue/menu-files.ts'
import { maxFileBytes } from '#domain/catalogue/menu-file/menu-file.ts'
import { listRemoved } from '#web/catalogue/menu-files/format-change.ts'
import { apiUrl, callApi, formatError, Refused } from '#web/platform/calls/call.ts'
import { sendFile } from '#web/platform/calls/send-file.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'

type State = {
  /** The file's name, or the outlet that the menu is copied from. */
  source: string
  check?: MenuCheck
  /** '26 dishes', '5 categories': not in the file when it was read. */
  missing?: readonly string[] | undefined
  result?: MenuFileCounts
}
type Checked = Pick<State, 'check' | 'missing'>

export const staleText =
  'The menu changed meanwhile, so nothing was imported. This is a new dry run of the same file.'

/** A file from its choice over the dry run to the import. */
export function useMenuImport(outletId: string) {
  const [state, setState] = useState<State>()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState<boolean>()
  const { run, isPending, error, clearError } = useCommand({ whileBusy: 'ignore' })
  const params = { outletId }

  /** The last dry run stays on screen if this one fails. */
  async function check(source: string, read: () => Promise<Checked>): Promise<void> {
    setReading(true)
    setProblem(undefined)
    clearError()
    try {
      setState({ source, ...(await read()) })
    } catch (failure) {
      setProblem(formatError(failure))
    } finally {
      setReading(false)
    }
  }

  function checkFile(file: File): Promise<void> {
    if (file.size > maxFileBytes) {
      setProblem('That file is larger than 2 MB. A menu has at most 2,000 dishes.')
      return Promise.resolve()
    }
    const type = /\.json$/i.test(file.name) ? 'application/json' : 'text/csv'
    return check(file.name, async () =>
      keepAll(await sendFile<MenuCheck>(apiUrl(api.menuFiles.checkMenuFile, { params }), file, type)),
    )
  }

  function checkOutlet({ _id, name }: { _id: string; name: string }): Promise<void> {
    return check(name, async () => {
      const answer = await callApi(api.menuFiles.checkMenuOf, { params, body: { sourceOutletId: _id } })
      return keepAll(answer.data)
    })
  }

  /** Nothing is removed unless somebody asks for it, or the menu would be too long. */
  async function keepAll(all: MenuCheck): Promise<Checked> {
    const missing = listRemoved(all.changes)
    try {
      return { check: await readAgain(all._id, true), missing }
    } catch (failure) {
      if (failure instanceof Refused && failure.code === 'MENU_TOO_LONG') return { check: all, missing }
      throw failure
    }
  }

  async function readAgain(fileId: string, keepsMissing: boolean): Promise<MenuCheck> {
    const query = { keepsMissing: keepsMissing ? 'yes' : 'no' } as const
    return (await callApi(api.menuFiles.readMenuCheck, { params: { outletId, fileId }, query })).data
  }

  async function keepMissing(keepsMissing: boolean): Promise<void> {
    if (!state?.check) return
    const { source, missing, check: last } = state
    setAsked(keepsMissing)
    await check(source, async () => ({ check: await readAgain(last._id, keepsMissing), missing }))
    setAsked(undefined)
  }

  async function importFile(): Promise<void> {
    if (!state?.check) return
    const { _id: fileId, version, keepsMissing, problems } = state.check
    setProblem(undefined)
    let newer: Checked | undefined
    const onStale = async () => {
      const all = await readAgain(fileId, false)
      newer = keepsMissing ? await keepAll(all) : { check: all, missing: listRemoved(all.changes) }
      return []
    }
    const body = { fileId, version, keepsMissing, onlyGoodRows: problems.length > 0 }
    const answer = await run(api.menuFiles.importMenuFile, { params, body }, { subject: fileId, onStale })
    if (answer) return setState({ source: state.source, result: answer.data })
    if (!newer) return
    setState({ source: state.source, ...newer })
    setProblem(staleText)
    clearError()
  }

  return {
    source: state?.source ?? '',
    check: state?.check,
    missing: state?.missing ?? [],
    keepsMissing: asked ?? state?.check?.keepsMissing ?? true,
    result: state?.result,
    isReading,
    isImporting: isPending,
    problem: problem ?? error,
    checkFile,
    checkOutlet,
    keepMissing,
    importFile,
    startAgain: () => {
      setState(undefined)
      setProblem(undefined)
      clearError()
    },
  }
}
