import { Check } from 'lucide-react'

const steps = [
  ['You send your application', 'Done.'],
  ['You confirm your email', 'With the link in our email.'],
  ['We read your application', 'A person answers by email, yes or no, with the reason.'],
  [
    'You set up your restaurant',
    'The answer has an invitation. A checklist shows what is left: hours, menu, a test order.',
  ],
  ['You open', 'You ask to go live, and customers find you.'],
] as const

/** The way from the application to the site. The first `done` steps are behind. */
export function NextSteps({ done }: { done: number }) {
  return (
    <section
      aria-labelledby="next"
      className="mt-8 max-w-[720px] rounded-panel bg-surface p-4.5 shadow-s1 md:p-7"
    >
      <h2 id="next" className="text-heading">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(([name, about], at) => (
          <li key={name} className="flex gap-4">
            <span
              className={`grid size-9 shrink-0 place-items-center rounded-full font-bold ${at < done ? 'bg-basil-tint text-basil-text' : 'bg-sunk'}`}
              aria-hidden="true"
            >
              {at < done ? <Check size={18} /> : at + 1}
            </span>
            <span>
              <strong className="block">{name}</strong>
              <span className="text-muted">{at < done ? 'Done.' : about}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
