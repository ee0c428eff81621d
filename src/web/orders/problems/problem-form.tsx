import { type SubmitEvent, useState } from 'react'

import { api } from '#contract/api.ts'
import type { UploadedPicture } from '#contract/platform/pictures.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { answerDue, maxProblemText, needsLines, type ProblemKind } from '#domain/orders/problem-report.ts'
import { formatMoment } from '#web/orders/problems/format-report.ts'
import { KindTiles } from '#web/orders/problems/kind-tiles.tsx'
import { ProblemPictures } from '#web/orders/problems/problem-pictures.tsx'
import { ReportedDishes } from '#web/orders/problems/reported-dishes.tsx'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { NeedsScript } from '#web/ui/notices/needs-script.tsx'
import { Note } from '#web/ui/notices/note.tsx'
import { panelStyle } from '#web/ui/page/panel.tsx'

type Props = { order: SavedOrder; until: string; now: Date; isSent: boolean; onSent: () => void }

/** Nothing typed is lost if it is refused or the connection is: the form stays until the report is sent. */
export function ProblemForm({ order, until, now, isSent, onSent }: Props) {
  const [kind, setKind] = useState<ProblemKind>()
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({})
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<readonly UploadedPicture[]>([])
  const [isUploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { run, isPending, error } = useCommand({ whileBusy: 'ignore' })
  const lines = Object.entries(counts)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line: Number(line), quantity }))
  const isDirty = !isSent && (kind !== undefined || lines.length > 0 || text !== '' || pictures.length > 0)

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!kind) return setProblem('Choose what is wrong first.')
    if (needsLines(kind) && lines.length === 0) return setProblem('Choose the dishes that this is about.')
    if (isUploading) return setProblem('A picture is still being uploaded. Wait a moment.')
    setProblem(undefined)
    const body = { kind, lines, text, pictureIds: pictures.map(({ _id }) => _id) }
    const labels = { text: 'What happened' }
    const params = { orderId: order._id }
    if (await run(api.problems.createProblem, { params, body }, { labels })) onSent()
  }
  const failure = problem ?? error
  return (
    <form
      onSubmit={(event) => void send(event)}
      noValidate
      aria-label="Something is wrong"
      className="grid gap-5"
    >
      <AskBeforeLeaving what="your report" isDirty={isDirty} />
      <div className={`grid gap-7 ${panelStyle}`}>
        <NeedsScript what="Reporting a problem" />
        <KindTiles
          kind={kind}
          onChange={(chosen) => {
            setKind(chosen)
            setProblem(undefined)
          }}
        />
        {kind === 'allergen' && (
          <Note tone="error" className="font-medium">
            If anybody feels ill, call 999 now, or 111 for advice. Your report goes to the restaurant and to
            our desk at once.{order.avoid && ' Both then see what you asked the kitchen to avoid.'}
          </Note>
        )}
        <ReportedDishes
          lines={order.cartItems}
          counts={counts}
          isOptional={kind !== undefined && !needsLines(kind)}
          onCount={(line, count) => {
            setCounts((before) => ({ ...before, [line]: count }))
            setProblem(undefined)
          }}
        />
        <TextArea
          label="What happened? (optional)"
          name="text"
          rows={3}
          maxLength={maxProblemText}
          value={text}
          onChange={({ target }) => setText(target.value)}
          hint={`${text.length} of ${maxProblemText}`}
        />
        <ProblemPictures
          orderId={order._id}
          pictures={pictures}
          onChange={setPictures}
          onBusy={setUploading}
        />
      </div>
      <div className={`grid gap-4 ${panelStyle}`}>
        {failure && <MessageBox kind="error">{failure}</MessageBox>}
        <SubmitButton isBusy={isPending} busyText="Sending…" size="main">
          Send report
        </SubmitButton>
        <p className="text-center text-small break-words text-muted">
          {order.restaurant.name} answers by {formatMoment(answerDue(now).toISOString())}. You can report
          until {formatMoment(until)}.
        </p>
      </div>
    </form>
  )
}
