/** Limits of what an outlet writes about itself. */
export const maxCuisines = 5
export const maxDescriptionLength = 400
