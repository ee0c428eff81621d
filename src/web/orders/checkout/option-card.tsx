import type { ReactNode } from 'react'

type Props = {
  name: string
  isChosen: boolean
  onChoose: () => void
  title: string
  text?: string | undefined
  icon?: ReactNode
  isOff?: boolean
}

/** One of a few that exclude each other, as a card with a radio in it. */
export function OptionCard({ name, isChosen, onChoose, title, text, icon, isOff = false }: Props) {
  return (
    <label className="option-card">
      <input type="radio" name={name} checked={isChosen} disabled={isOff} onChange={onChoose} />
      <span className="min-w-0 grow">
        <span className="block font-semibold break-words">{title}</span>
        {text && <span className="block text-small text-muted">{text}</span>}
      </span>
      {icon}
    </label>
  )
}
