import path from 'node:path'

/** npm runs commands in the package's folder; a relative file name is meant from the folder npm was called in. */
export function resolveFromCaller(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
}
