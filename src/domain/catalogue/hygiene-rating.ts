/** Ratings of the Food Standards Agency; the last two are Scotland's. */
export const hygieneRatings = ['5', '4', '3', '2', '1', '0', 'Pass', 'Improvement Required'] as const
