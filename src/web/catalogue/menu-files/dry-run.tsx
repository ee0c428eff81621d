import { Download } from 'lucide-react'
import { useState } from 'react'

import type { MenuCheck } from '#contract/catalogue/menu-files.ts'
import { toCsv } from '#domain/shared/text/csv.ts'
import { AskToRemoveDishes } from '#web/catalogue/menu-files/ask-to-remove-dishes.tsx'
import { ChangeList } from '#web/catalogue/menu-files/change-list.tsx'
import { listRemoved } from '#web/catalogue/menu-files/format-change.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchCheckbox } from '#web/ui/board/touch-checkbox.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { formatCount } from '#web/ui/format-count.ts'

type Props = {
  check: MenuCheck
  /** '26 dishes', '5 categories': not in the file. */
  missing: readonly string[]
  source: string
  isBusy: boolean
  /** As last chosen. */
  keepsMissing: boolean
  onKeepMissing: (keeps: boolean) => void
  onImport: () => void
  onAnother: () => void
}

const tiles = [
  ['added', 'bg-basil-tint text-basil-text'],
  ['changed', 'bg-butter-tint text-butter-text'],
  ['removed', 'bg-plum-tint text-plum-text'],
  ['same', 'bg-sunk text-ink'],
  ['rejected', 'bg-brand-tint text-error-text'],
] as const

/** The changes that an import would make, and the button for it. */
export function DryRun(props: Props) {
  const { check, missing, source, isBusy, keepsMissing, onKeepMissing, onImport, onAnother } = props
  const { counts, changes, problems } = check
  const [isAsking, setAsking] = useState(false)
  const removed = listRemoved(changes)
  const kept = keepsMissing ? missing : []
  const hasChanges = changes.length > 0
  return (
    <section className="paper paper-panel" aria-labelledby="dry-run">
      <div>
        <h3 id="dry-run" className="text-heading" tabIndex={-1} ref={takeFocus}>
          Dry run of {source}
        </h3>
        <p className="text-muted">
          {check.format}, {formatCount(check.rows, 'row')}, {check.encoding}. Nothing is written yet.
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {tiles.map(([name, look]) => (
          <div key={name} className={`flex flex-col-reverse rounded-control px-4 py-3 ${look}`}>
            <dt>{name === 'same' ? 'the same' : name}</dt>
            <dd className="text-heading font-bold tabular">{counts[name]}</dd>
          </div>
        ))}
      </dl>
      <TouchCheckbox checked={keepsMissing} onChange={({ target }) => onKeepMissing(target.checked)}>
        Keep dishes that are not in the file
      </TouchCheckbox>
      {kept.length > 0 && (
        <p className="text-muted">Not in the file, and kept on your menu: {kept.join(', ')}.</p>
      )}
      {hasChanges || problems.length > 0 ? (
        <ChangeList problems={problems} changes={changes} counts={counts} />
      ) : (
        <p>
          {kept.length > 0
            ? 'All of this file is on your menu already.'
            : 'Your menu is already as in this file.'}{' '}
          There is nothing to import.
        </p>
      )}
      <div className="grid gap-3 border-t border-line pt-4">
        {problems.length > 0 && (
          <p>
            <strong>
              {formatCount(counts.rejected, 'row is', 'rows are')} wrong, so nothing is imported.
            </strong>{' '}
            Correct the file and choose it again, or leave {counts.rejected === 1 ? 'it' : 'them'} out. A dish
            whose row is left out stays as it is.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {hasChanges && (
            <TouchButton
              kind={removed.length > 0 ? 'refusal' : 'go'}
              disabled={isBusy}
              onClick={removed.length > 0 ? () => setAsking(true) : onImport}
            >
              {problems.length > 0 ? 'Import the good rows' : 'Import'}
              {removed.length > 0 && ` and remove ${removed[0]}`}
            </TouchButton>
          )}
          {problems.length > 0 && (
            <TouchButton kind="edged" onClick={() => saveProblems(problems)}>
              <Download size={18} aria-hidden="true" /> List of what is wrong
            </TouchButton>
          )}
          <TouchButton kind="edged" disabled={isBusy} onClick={onAnother}>
            Choose another file
          </TouchButton>
        </div>
      </div>
      {isAsking && (
        <AskToRemoveDishes
          removed={removed}
          source={source}
          onKeep={() => setAsking(false)}
          onRemove={onImport}
        />
      )}
    </section>
  )
}

/** As a file, to correct the rows in a spreadsheet beside it. */
function saveProblems(problems: MenuCheck['problems']): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([toCsv(problems)], { type: 'text/csv' }))
  link.download = 'wrong-rows.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}
