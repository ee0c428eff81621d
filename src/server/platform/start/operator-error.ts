/** An error for the person who runs the command. Its message says what to do and is printed without a stack. */
export class OperatorError extends Error {}
