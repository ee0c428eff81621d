export const searchTooShort = 'Enter a post code, or at least two letters of a restaurant, cuisine or dish.'
