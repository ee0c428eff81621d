import { CannotStart } from '#server/platform/start/cannot-start.ts'

/** Turns what the disk refused into a sentence; anything else is a bug and comes back as it is. */
export function inPlainWords(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof CannotStart) return error
  const { code, path } = error as NodeJS.ErrnoException
  const sentence = refusals.find((refusal) => refusal.codes.includes(code ?? ''))?.sentence
  return sentence ? new CannotStart(sentence(path ?? folder), { cause: error }) : error
}

/** Finds the same refusals in what initdb or Postgres printed. */
export function refusalIn(output: string, folder: string): string | undefined {
  return refusals.find((refusal) => refusal.printed && output.includes(refusal.printed))?.sentence(folder)
}

const refusals: { codes: string[]; printed?: string; sentence: (where: string) => string }[] = [
  {
    codes: ['ENOSPC'],
    printed: 'No space left on device',
    sentence: (where) =>
      `The disk that holds ${where} is full: free some space and start again, or set DATA_DIR to a folder ` +
      'on another disk.',
  },
  {
    codes: ['EDQUOT'],
    printed: 'Disk quota exceeded',
    sentence: (where) =>
      `Your disk quota does not allow more in ${where}: free some space and start again, or set DATA_DIR ` +
      'to a folder on another disk.',
  },
  {
    codes: ['EROFS'],
    printed: 'Read-only file system',
    sentence: (where) =>
      `${where} is on a disk that can only be read: set DATA_DIR to a folder on a disk that can be written.`,
  },
  {
    codes: ['EACCES', 'EPERM'],
    printed: 'Permission denied',
    sentence: (where) =>
      `Tablefare has no permission to use ${where}: give its user the right to read and write there, ` +
      'or set DATA_DIR to a folder where it has it.',
  },
  {
    codes: ['ENOTDIR', 'EEXIST'],
    sentence: (where) => `${where} is not a folder, or lies below a file: set DATA_DIR to a folder.`,
  },
  {
    codes: ['ENAMETOOLONG', 'ELOOP'],
    sentence: (where) => `${where} is not a usable path: set DATA_DIR to another folder.`,
  },
]
