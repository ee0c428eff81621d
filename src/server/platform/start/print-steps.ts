/** Prints lines, and steps with their duration, for the person who runs the command. */
export type Print = ((line: string) => void) & {
  step<T>(what: string, work: () => Promise<T>): Promise<T>
}

/** A step is one line: its name first, its duration at the end. Lines in between are printed separately. */
export function printTo(write: (text: string) => void): Print {
  let unfinished: symbol | undefined
  const print = (line: string) => {
    write(unfinished ? `\n${line}\n` : `${line}\n`)
    unfinished = undefined
  }
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const own = Symbol(what)
    const began = performance.now()
    const end = (outcome: string) => {
      if (unfinished !== own) return print(`${what} … ${outcome}`)
      write(`${outcome}\n`)
      unfinished = undefined
    }
    const time = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
    write(`${unfinished ? '\n' : ''}${what} … `)
    unfinished = own
    try {
      const result = await work()
      end(time())
      return result
    } catch (problem) {
      end(`failed after ${time()}`)
      throw problem
    }
  }
  return Object.assign(print, { step })
}
