/** One window of a browser with a profile of its own. */
export type Window = {
  goto(url: string): Promise<void>
  /** Runs an expression in the page; its value must be JSON. */
  evaluate<Value>(expression: string): Promise<Value>
  /** The element that an expression gives, if it gives one. */
  find(expression: string): Promise<Handle | undefined>
  /** Uncaught errors of the pages so far. */
  errors(): string[]
  close(): Promise<void>
}

export type Handle = {
  click(): Promise<void>
  /** Replaces the text of a field, key by key. */
  fill(text: string): Promise<void>
}

export type Browser = {
  /** Name and version. */
  name: string
  open(): Promise<Window>
  close(): Promise<void>
}
