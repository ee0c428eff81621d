import { offeredTips } from '#domain/orders/prices/tip.ts'
import type { FieldsProps } from '#web/orders/checkout/draft/saved-draft.ts'
import { ChoiceTile } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/page/panel.tsx'

type Props = FieldsProps & { sharing: string; restaurantName: string; problem: string | undefined }

/** None is chosen. An own amount is in the draft as it is typed, after '£', so that it never equals an offered one. */
export function TipPanel({ draft: { tip }, onChange, errorOf, sharing, restaurantName, problem }: Props) {
  const isOwn = tip?.startsWith('£') ?? false
  const choices = [...offeredTips.map((pounds) => [`£${pounds}`, String(pounds)]), ['Other', '£']] as const
  return (
    <Panel title="Tip the team?" lead="Up to you. All of it goes to the people who cook and carry.">
      <fieldset className="grid grid-cols-5 gap-2">
        <legend className="sr-only">Tip</legend>
        {choices.map(([name, value]) => (
          <ChoiceTile key={value} className="min-h-13">
            <input
              type="radio"
              name="tip"
              className="sr-only"
              checked={value === '£' ? isOwn : tip === value}
              onChange={() => onChange({ tip: value })}
            />
            {name}
          </ChoiceTile>
        ))}
      </fieldset>
      {isOwn && (
        <div className="mt-4">
          <Field
            label="Your tip in pounds"
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            value={tip!.slice(1)}
            onChange={({ target }) => onChange({ tip: `£${target.value}` })}
            problem={errorOf('tip') ?? (tip === '£' ? undefined : problem)}
            before={<span aria-hidden="true">£</span>}
          />
        </div>
      )}
      {!isOwn && (errorOf('tip') ?? problem) && (
        <p role="alert" className="mt-3 text-small font-semibold text-brand-strong">
          {errorOf('tip') ?? problem}
        </p>
      )}
      <div className="mt-4 rounded-control bg-sunk px-4 py-3 text-small">
        <p className="font-bold">How {restaurantName || 'the restaurant'} shares tips</p>
        <p className="mt-1 break-words">{sharing}</p>
      </div>
    </Panel>
  )
}
