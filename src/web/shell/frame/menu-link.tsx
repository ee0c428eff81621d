import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { href: string; icon: ReactNode; title: string; text: string; leadsAway?: boolean }

export function MenuLink({ href, icon, title, text, leadsAway = false }: Props) {
  return (
    <li>
      <a
        href={href}
        className="flex items-center gap-3 rounded-control p-3 hover:bg-brand-tint hover:text-brand-strong focus-visible:-outline-offset-3"
      >
        <span
          className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-sunk"
          aria-hidden="true"
        >
          {icon}
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate font-bold">{title}</span>
          <span className="block text-small text-muted">{text}</span>
        </span>
        {leadsAway && <ArrowUpRight size={18} aria-hidden="true" />}
      </a>
    </li>
  )
}
