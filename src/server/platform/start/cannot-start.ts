/** Why the server cannot run, as one sentence that says what to do. It is printed without a stack. */
export class CannotStart extends Error {}
