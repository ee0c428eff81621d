export type GroupDraft = {
  minChoices: number
  choiceCount: number
  options: readonly { typeName: string }[]
}

/** Completes the sentence 'Customers could not choose from this group: …', with the labels of its form. Undefined for a valid group. */
export function findGroupProblem({ minChoices, choiceCount, options }: GroupDraft): string | undefined {
  const names = options.map(({ typeName }) => typeName.trim().toLowerCase())
  const repeated = options.find(({ typeName }, at) => names.indexOf(typeName.trim().toLowerCase()) !== at)
  const problems = [
    ...(repeated ? [`${repeated.typeName} is listed twice`] : []),
    ...(minChoices > choiceCount ? ['‘At least’ is higher than ‘At most’'] : []),
    ...(choiceCount > options.length
      ? [`‘At most’ is ${choiceCount}, but there are ${options.length} options`]
      : []),
  ]
  return problems.length === 0 ? undefined : problems.join('; ')
}
