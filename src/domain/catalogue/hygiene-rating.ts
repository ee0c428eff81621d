/** As the Food Standards Agency gives them; in Scotland it is one of the last two. */
export const hygieneRatings = ['5', '4', '3', '2', '1', '0', 'Pass', 'Improvement Required'] as const
