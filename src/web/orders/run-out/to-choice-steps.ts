import type { Choice } from '#domain/catalogue/menu/options/dish-options.ts'

/** The choices as the API takes them. */
export function toChoiceSteps(choices: readonly Choice[]) {
  return choices.map(({ groupId, typeName, quantity, side, under }) => ({
    groupId,
    typeName,
    ...(quantity !== undefined && { quantity }),
    ...(side && { side }),
    ...(under && { under: under.map((step) => ({ groupId: step.groupId, typeName: step.typeName })) }),
  }))
}
