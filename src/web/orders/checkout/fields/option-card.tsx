import type { ReactNode } from 'react'

import { ChoiceRow } from '#web/ui/form/choice.tsx'

type Props = {
  name: string
  isChosen: boolean
  onChoose: () => void
  title: string
  text?: string | undefined
  icon?: ReactNode
  isDisabled?: boolean
}

/** A radio button drawn as a card. */
export function OptionCard({ name, isChosen, onChoose, title, text, icon, isDisabled = false }: Props) {
  return (
    <ChoiceRow className="min-h-15 gap-2.5 px-3 py-2 sm:gap-3.5 sm:px-4">
      <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      <span className="min-w-0 grow">
        <span className="block font-semibold break-words">{title}</span>
        {text && <span className="block text-small text-muted">{text}</span>}
      </span>
      {icon}
    </ChoiceRow>
  )
}
