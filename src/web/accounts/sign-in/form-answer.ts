import type { WaitingSignIn } from '#contract/accounts/second-factor.ts'

/** A refused sign-in form: the reason, and what was typed except passwords. `waiting` asks for a second step. */
export type FormAnswer = { error: string; values: Record<string, string>; waiting?: WaitingSignIn }

/** The texts of these fields; empty where one is missing. */
export function texts<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  const read = (name: Name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>
}
