import { Moon } from 'lucide-react'

export function OpenPill({ isOpen, text }: { isOpen: boolean; text: string }) {
  const colours = isOpen ? 'bg-basil-tint text-basil-text' : 'bg-plum-tint text-plum-text'
  return (
    <p
      className={`inline-flex h-7 items-center gap-1.5 rounded-full px-2.5 text-tiny font-semibold ${colours}`}
    >
      {isOpen ? (
        <i className="size-2 rounded-full bg-current" aria-hidden="true" />
      ) : (
        <Moon size={14} aria-hidden="true" />
      )}
      {text}
    </p>
  )
}
