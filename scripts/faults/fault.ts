/** What one fault came to: a figure for people, and what was not as it must be. */
type Outcome = { figure: string; wrong: string[] }

/** Plays one fault. With `isPlanted` the rig spoils the result on purpose, and `wrong` must not stay empty. */
export type Play = (isPlanted: boolean) => Promise<Outcome>
