/** Points per quarter of an hour, and the minutes that an outlet promises at most. */
export const pacingBounds = {
  points: [1, 500],
  ceiling: [30, 240],
  usualPoints: 40,
  usualCeiling: 120,
} as const
