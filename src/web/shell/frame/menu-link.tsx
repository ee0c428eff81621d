type Props = {
  href: string
  /** The class of the icon, as for `mask-icon`. */
  icon: string

  title: string
  text: string
  leadsAway?: boolean
}

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
          <i className={`mask-icon size-5 ${icon}`} />
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate font-bold">{title}</span>
          <span className="block text-small text-muted">{text}</span>
        </span>
        {leadsAway && <i className="mask-icon size-4.5 icon-[arrow-up-right]" aria-hidden="true" />}
      </a>
    </li>
  )
}
