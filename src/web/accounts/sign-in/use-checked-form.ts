import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'

import type { FormAnswer } from '#web/accounts/sign-in/form-answer.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Typed<Name extends string> = Record<Name, string>

/** The check of each field by its name. It may look at the other fields. */
type Checks<Name extends string> = Record<Name, (typed: Typed<Name>) => string | undefined>

/** Shows the error of a field after it loses focus, and all errors after submit. Before hydration the browser validates. */
export function useCheckedForm<Name extends string>(checks: Checks<Name>, answer: FormAnswer | undefined) {
  const names = Object.keys(checks) as Name[]
  const form = useRef<HTMLFormElement>(null)
  const banner = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(() => pick(names, (name) => answer?.values[name]))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isSubmitted, setSubmitted] = useState(answer !== undefined)
  const isHydrated = useHydrated()
  const sent = useSentForm()

  const read = () => {
    const entries = new FormData(form.current ?? undefined)
    return pick(names, (name) => entries.get(name))
  }
  useEffect(() => {
    if (answer) (form.current?.querySelector<HTMLElement>('[aria-invalid]') ?? banner.current)?.focus()
  }, [answer])

  return {
    typed,
    banner,
    isBusy: sent !== undefined,
    form: {
      ref: form,
      noValidate: isHydrated,
      onInput: () => setTyped(read()),
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        setTyped(read())
        if (target instanceof HTMLInputElement && target.value !== '') setLeft(new Set(left).add(target.name))
      },
      onSubmit: (event: FormEvent) => {
        const now = read()
        setTyped(now)
        setSubmitted(true)
        const wrong = names.find((name) => checks[name](now) !== undefined)
        if (!wrong) return
        event.preventDefault()
        const field = form.current?.elements.namedItem(wrong)
        if (field instanceof HTMLElement) field.focus()
      },
    },
    field: (name: Name) => ({
      name,
      defaultValue: answer?.values[name],
      problem: isSubmitted || left.has(name) ? checks[name](typed) : undefined,
    }),
  }
}

function pick<Name extends string>(names: Name[], of: (name: Name) => unknown): Typed<Name> {
  const entries = names.map((name) => [name, of(name)])
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? ''])) as Typed<Name>
}
