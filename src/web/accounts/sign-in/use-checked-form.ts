import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

import type { FormAnswer } from '#web/accounts/sign-in/begin-session.ts'
import { useAlive } from '#web/ui/use-alive.ts'

type Typed<Name extends string> = Record<Name, string>

/** By the name of each field, what is wrong with it, seen together with the others. */
type Checks<Name extends string> = Record<Name, (typed: Typed<Name>) => string | undefined>

/**
 * A form that says what is wrong with a field once it was left, and with all of them once it was sent. Until the page is
 * alive the browser's own checks stand in.
 */
export function useCheckedForm<Name extends string>(checks: Checks<Name>, answer: FormAnswer | undefined) {
  const names = Object.keys(checks) as Name[]
  const form = useRef<HTMLFormElement>(null)
  const banner = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(() => pick(names, (name) => answer?.values[name]))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(answer !== undefined)
  const isAlive = useAlive()
  const navigation = useNavigation()

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
    isBusy: navigation.formMethod === 'POST',
    form: {
      ref: form,
      noValidate: isAlive,
      onInput: () => setTyped(read()),
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        setTyped(read())
        if (target instanceof HTMLInputElement && target.value !== '') setLeft(new Set(left).add(target.name))
      },
      onSubmit: (event: FormEvent) => {
        const now = read()
        setTyped(now)
        setTried(true)
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
      problem: isTried || left.has(name) ? checks[name](typed) : undefined,
    }),
  }
}

function pick<Name extends string>(names: Name[], of: (name: Name) => unknown): Typed<Name> {
  const entries = names.map((name) => [name, of(name)])
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? ''])) as Typed<Name>
}
