import { useState } from 'react'

import { api } from '#contract/api.ts'
import type { StatementHead, StatementStep } from '#contract/finance/statements.ts'
import type { StatementAction } from '#web/finance/admin/statement-actions.ts'
import { formatMoment } from '#web/finance/statements/format-statement.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { type CommandResult, sendCommand } from '#web/platform/calls/send-command.ts'
import { wording } from '#web/platform/wording.ts'

const success: Record<StatementAction, string> = {
  issue: 'Issued. The outlet can read it now.',
  hold: 'Held. It is not paid until you release it.',
  release: 'Released.',
  pay: 'Marked as paid.',
  returned: 'Recorded. The amount is owed again, and held until you release it.',
}

/** Sends the commands of one page, one at a time. A conflict says who was first, and the page is read again. */
export function useStatementCommands(onSettled: () => Promise<unknown>) {
  const [pending, setPending] = useState<string>()
  const [error, setError] = useState<string>()
  const [message, setMessage] = useState('')

  /** False where no answer came: the question stays open, with what was typed. */
  async function act(action: StatementAction, statement: StatementHead, text = ''): Promise<boolean> {
    if (pending !== undefined) return false
    setPending(statement._id)
    setError(undefined)
    setMessage('')
    const result = await sendAction(action, statement._id, text)
    const name = statement.outlet.name
    if ('answer' in result) setMessage(`${name}: ${success[action]}`)
    else setError(`${name}: ${await findProblem(result, statement._id)}`)
    await onSettled()
    setPending(undefined)
    return !('lost' in result)
  }
  return { act, pending, error, message }
}

/** The reason where it was refused. */
export async function sendInBatch(action: StatementAction, statementId: string, text = '') {
  const result = await sendAction(action, statementId, text)
  return 'answer' in result ? undefined : findProblem(result, statementId)
}

function sendAction(action: StatementAction, statementId: string, text: string) {
  const params = { statementId }
  const options = { subject: statementId }
  if (action === 'issue') return sendCommand(api.statements.issueStatement, { params }, options)
  if (action === 'release') return sendCommand(api.statements.releaseStatement, { params }, options)
  if (action === 'pay')
    return sendCommand(api.statements.markStatementPaid, { params, body: { reference: text } }, options)
  const body = { reason: text }
  if (action === 'hold') return sendCommand(api.statements.holdStatement, { params, body }, options)
  return sendCommand(api.statements.returnPayment, { params, body }, options)
}

/** The text for a command that was refused or lost. */
async function findProblem(
  result: Exclude<CommandResult<unknown>, { answer: unknown }>,
  statementId: string,
): Promise<string> {
  if ('lost' in result) return result.lost?.message ?? wording.offline
  const { code, message } = result.refused
  if (code !== 'STATEMENT_CHANGED') return message
  const present = await callApi(api.statements.readStatement, { params: { statementId } }).catch(
    () => undefined,
  )
  const last = present?.data.history.at(-1)
  return last ? formatConflict(last) : message
}

/** 'Ellen Shaw was first: statement issued, Monday 16 November, 09:12.' */
function formatConflict(step: StatementStep): string {
  return `${step.by ?? 'Somebody'} was first: ${formatStep(step.what)}, ${formatMoment(step.at)}.`
}

/** 'statement-issued' as 'statement issued'. */
export function formatStep(what: string): string {
  return what.replaceAll('-', ' ')
}
