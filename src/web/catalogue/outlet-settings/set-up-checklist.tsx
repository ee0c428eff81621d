import { Check, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'

import type { OutletChecklist } from '#contract/catalogue/outlet-checklist.ts'
import { listSetUpSteps, type SetUpStep } from '#domain/catalogue/set-up-steps.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { touchStyle } from '#web/ui/board/touch-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Pill } from '#web/ui/pill.tsx'

/** The steps that are missing, each with a link; nothing once an outlet on the site has taken them all. */
export function SetUpChecklist({ checklist }: { checklist: OutletChecklist }) {
  const { siteName } = useSiteLinks()
  const { outlet, state, warnings } = checklist
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
                <Check size={16} aria-hidden="true" /> Done
              </Pill>
            ) : (
              <Link
                to={`/outlet/${outlet._id}/set-up/${stepTexts[step.name].page}`}
                className={`${touchStyle(step === next ? 'go' : 'edged')} min-h-11`}
              >
                {stepTexts[step.name].button}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {state === 'draft' && (
        <p>
          {next
            ? `Customers cannot see ${outlet.name} yet. When the checklist is done, ask ${siteName} to publish it.`
            : `Customers cannot see ${outlet.name} yet. Ask ${siteName} to publish it.`}
        </p>
      )}
    </section>
  )
}

type Texts = { title: string; page: string; button: string; about: (facts: OutletChecklist) => string }

const stepTexts: Record<SetUpStep['name'], Texts> = {
  hours: {
    title: 'Opening hours',
    page: 'hours',
    button: 'Add hours',
    about: ({ openDays }) => (openDays === 0 ? 'No hours yet' : `Open on ${count(openDays, 'day')} a week`),
  },
  menu: {
    title: 'Menu',
    page: 'menu',
    button: 'Edit menu',
    about: ({ dishes, dishesWithoutAllergens: open }) => {
      if (dishes === 0) return 'No dishes yet'
      const allergens = open === 1 ? '1 still needs its allergens.' : `${open} still need their allergens.`
      return open === 0 ? count(dishes, 'dish', 'dishes') : `${count(dishes, 'dish', 'dishes')}. ${allergens}`
    },
  },
  delivery: {
    title: 'Delivery',
    page: 'delivery',
    button: 'Set the area',
    about: ({ areaLimit, outcodes }) => {
      const areas = outcodes === 0 ? '' : count(outcodes, 'post code area')
      const radius = areaLimit === 0 ? '' : `Up to ${count(areaLimit, 'mile')}`
      return [radius, areas].filter(Boolean).join(', and ') || 'No delivery area yet'
    },
  },
  covers: {
    title: 'Covers',
    page: 'delivery',
    button: 'Set covers',
    about: ({ covers }) =>
      covers === 0 ? 'Nobody can book a table yet' : `${count(covers, 'guest')} at once`,
  },
  tables: {
    title: 'Tables',
    page: 'tables',
    button: 'Add tables',
    about: ({ tables }) =>
      tables === 0 ? 'Nobody can order at a table yet' : `${count(tables, 'table')} with a QR code`,
  },
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

function markStyle(step: SetUpStep, next: SetUpStep | undefined): string {
  if (step.isDone) return 'bg-basil-tint text-basil-text'
  return step === next ? 'bg-butter text-[#2b1613]' : 'bg-surface text-muted'
}
