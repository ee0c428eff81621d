/** A refused sign-in form: the reason, and what was typed except passwords. */
export type FormAnswer = { error: string; values: Record<string, string> }

/** The texts of these fields; empty where one is missing. */
export function texts<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  const read = (name: Name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>
}
