/** What a Faster Payment carries: at most 18 characters that every bank takes. */
export const bankReference = /^[A-Z0-9][A-Z0-9 -]{0,17}$/
