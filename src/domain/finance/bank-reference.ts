/** The reference of a Faster Payment: at most 18 characters that every bank takes. */
export const bankReference = /^[A-Z0-9][A-Z0-9 -]{0,17}$/
