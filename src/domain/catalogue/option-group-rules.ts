export type GroupDraft = {
  minChoices: number
  choiceCount: number
  options: readonly { typeName: string }[]
}

/** Why customers could not choose from such a group; nothing where they can. */
export function groupProblem({ minChoices, choiceCount, options }: GroupDraft): string | undefined {
  const names = options.map(({ typeName }) => typeName.trim().toLowerCase())
  const twice = options.find(({ typeName }, at) => names.indexOf(typeName.trim().toLowerCase()) !== at)
  if (twice) return `${twice.typeName} is there twice`
  if (minChoices > choiceCount) return 'the least that must be chosen is more than may be chosen'
  if (choiceCount > options.length)
    return `there are ${options.length} options, so no more than that can be chosen`
  return undefined
}
