import { Moon } from 'lucide-react'

import { Pill } from '#web/ui/pill.tsx'

export function OpenPill({ isOpen, text }: { isOpen: boolean; text: string }) {
  return (
    <Pill tone={isOpen ? 'basil' : 'plum'} size="small" as="p">
      {isOpen ? (
        <i className="size-2 rounded-full bg-current" aria-hidden="true" />
      ) : (
        <Moon size={14} aria-hidden="true" />
      )}
      {text}
    </Pill>
  )
}
