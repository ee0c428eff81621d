/** The page of a restaurant at one of its dishes. The fragment is for browsers without JavaScript. */
export function toDishAddress(uniId: string, foodId: string): string {
  return `/order/${uniId}?dish=${foodId}#${toDishAnchor(foodId)}`
}

export function toDishAnchor(foodId: string): string {
  return `dish-${foodId}`
}
