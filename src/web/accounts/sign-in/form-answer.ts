import type { PendingSignIn } from '#contract/accounts/second-factor.ts'

/** A refused sign-in form: the reason, and what was typed except passwords. `pendingSignIn` asks for a second step. */
export type FormAnswer = { error: string; values: Record<string, string>; pendingSignIn?: PendingSignIn }

/** The texts of these fields; empty where one is missing. */
export function textsIn<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  const read = (name: Name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>
}
