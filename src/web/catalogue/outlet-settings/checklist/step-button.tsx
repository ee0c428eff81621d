import { Link } from 'react-router'

import type { OutletChecklist } from '#contract/catalogue/outlet-checklist.ts'
import type { SetUpStep } from '#domain/catalogue/set-up-steps.ts'
import { stepTexts } from '#web/catalogue/outlet-settings/checklist/step-texts.ts'
import { TouchButton, touchStyle } from '#web/ui/board/touch-button.tsx'

type Props = {
  step: SetUpStep['name']
  checklist: OutletChecklist
  isNext: boolean
  isBusy: boolean
  onTest: () => void
  onPublish: () => void
}

/** Leads to the page of a step, or takes it. */
export function StepButton({ step, checklist, isNext, isBusy, onTest, onPublish }: Props) {
  const { outlet, testOrder, lacks, dishes } = checklist
  const { page, button } = stepTexts[step]
  const kind = isNext ? 'go' : 'edged'
  const base = `/outlet/${outlet._id}`
  if (step === 'publish')
    return (
      <TouchButton kind={kind} className="min-h-11" disabled={isBusy || lacks.length > 0} onClick={onPublish}>
        {button}
      </TouchButton>
    )
  if (step === 'test' && testOrder === 'none')
    return (
      <TouchButton kind={kind} className="min-h-11" disabled={isBusy || dishes === 0} onClick={onTest}>
        {button}
      </TouchButton>
    )
  return (
    <Link to={step === 'test' ? base : `${base}/set-up/${page}`} className={`${touchStyle(kind)} min-h-11`}>
      {step === 'test' ? 'Open the board' : button}
    </Link>
  )
}
