export type GroupDraft = {
  minChoices: number
  choiceCount: number
  options: readonly { typeName: string }[]
}

/** Completes the sentence 'Customers could not choose from this group: …'. Undefined for a valid group. */
export function findGroupProblem({ minChoices, choiceCount, options }: GroupDraft): string | undefined {
  const names = options.map(({ typeName }) => typeName.trim().toLowerCase())
  const repeated = options.find(({ typeName }, at) => names.indexOf(typeName.trim().toLowerCase()) !== at)
  if (repeated) return `${repeated.typeName} is listed twice`
  if (minChoices > choiceCount) return 'the minimum is higher than the maximum'
  if (choiceCount > options.length)
    return `the maximum is ${choiceCount}, but there are ${options.length} options`
  return undefined
}
