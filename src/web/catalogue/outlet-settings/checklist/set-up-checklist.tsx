import { Check, TriangleAlert } from 'lucide-react'

import type { OutletChecklist } from '#contract/catalogue/outlet-checklist.ts'
import { listSetUpSteps, type SetUpStep } from '#domain/catalogue/set-up-steps.ts'
import { StepButton } from '#web/catalogue/outlet-settings/checklist/step-button.tsx'
import { stepTexts } from '#web/catalogue/outlet-settings/checklist/step-texts.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { Note } from '#web/ui/notices/note.tsx'
import { Pill } from '#web/ui/pill.tsx'

type Props = {
  checklist: OutletChecklist
  isBusy: boolean
  onTest: () => void
  onPublish: () => void
}

/** The way to the site, step by step; nothing once an outlet on the site has taken every step. */
export function SetUpChecklist({ checklist, isBusy, onTest, onPublish }: Props) {
  const { siteName } = useSiteLinks()
  const { outlet, state, warnings, publishAnswer } = checklist
  const steps = listSetUpSteps(checklist)
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  if (!next && warnings.length === 0 && state !== 'draft') return null
  return (
    <section className="paper paper-panel" aria-labelledby="checklist">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="checklist" className="text-title">
          Checklist
        </h3>
        <span className="font-semibold">
          {done} of {steps.length} done
        </span>
      </div>
      <progress
        className="set-up-progress"
        aria-labelledby="checklist"
        value={done}
        max={Math.max(1, steps.length)}
      />
      {state === 'draft' && publishAnswer !== null && (
        <Note className="flex items-start gap-3">
          <TriangleAlert size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
          <p className="min-w-0 break-words">
            <strong>{siteName} looked at it: </strong>
            {publishAnswer}
          </p>
        </Note>
      )}
      {warnings.map((warning) => (
        <Note key={warning} className="flex items-start gap-3">
          <TriangleAlert size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
          <p>
            <strong>{state === 'draft' ? 'Before you open: ' : 'Please check: '}</strong>
            {warning}
          </p>
        </Note>
      ))}
      <ol className="grid gap-2">
        {steps.map((step, at) => (
          <li
            key={step.name}
            className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[14px] px-3 py-3 ${step === next ? 'outline-2 outline-ink' : 'bg-sunk'}`}
          >
            <span
              className={`grid size-9 shrink-0 place-items-center rounded-full font-bold ${markStyle(step, next)}`}
              aria-hidden="true"
            >
              {step.isDone ? <Check size={20} /> : at + 1}
            </span>
            <span className="min-w-40 flex-1">
              <strong className="block">{stepTexts[step.name].title}</strong>
              <span className="text-small text-muted">{stepTexts[step.name].about(checklist)}</span>
            </span>
            {step.isDone ? (
              <Pill tone="basil">
                <Check size={16} aria-hidden="true" /> {step.name === 'publish' ? 'Asked' : 'Done'}
              </Pill>
            ) : (
              <StepButton
                step={step.name}
                checklist={checklist}
                isNext={step === next}
                isBusy={isBusy}
                onTest={onTest}
                onPublish={onPublish}
              />
            )}
          </li>
        ))}
      </ol>
      {state === 'draft' && (
        <p>
          {checklist.publishAskedAt === null
            ? `Customers cannot see ${outlet.name} yet. When the checklist is done, ask ${siteName} to publish it.`
            : `Customers cannot see ${outlet.name} yet. ${siteName} looks at its hours, menu and allergens, and writes to you.`}
        </p>
      )}
    </section>
  )
}

function markStyle(step: SetUpStep, next: SetUpStep | undefined): string {
  if (step.isDone) return 'bg-basil-tint text-basil-text'
  return step === next ? 'bg-butter text-[#2b1613]' : 'bg-surface text-muted'
}
