import { createContext, use } from 'react'

/** The problems of a form that was refused, by the name of the field. */
export const FieldProblems = createContext<Readonly<Record<string, string>>>({})

export function useFieldProblem(name: string | undefined): string | undefined {
  const problems = use(FieldProblems)
  return name === undefined ? undefined : problems[name]
}
