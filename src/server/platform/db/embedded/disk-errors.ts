import { OperatorError } from '#server/platform/start/operator-error.ts'

/** An error of the file system becomes an OperatorError; any other is a bug and is returned unchanged. */
export function toOperatorError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof OperatorError) return error
  const { code, path } = error as NodeJS.ErrnoException
  const sentence = diskErrors.find((refusal) => refusal.codes.includes(code ?? ''))?.sentence
  return sentence ? new OperatorError(sentence(path ?? folder), { cause: error }) : error
}

/** Finds the same errors in the output of initdb or Postgres. */
export function findDiskError(output: string, folder: string): string | undefined {
  return diskErrors.find((refusal) => refusal.printed && output.includes(refusal.printed))?.sentence(folder)
}

const diskErrors: { codes: string[]; printed?: string; sentence: (where: string) => string }[] = [
  {
    codes: ['ENOSPC'],
    printed: 'No space left on device',
    sentence: (where) =>
      `The disk of ${where} is full. Free some space and start again, or set DATA_DIR to a folder ` +
      'on another disk.',
  },
  {
    codes: ['EDQUOT'],
    printed: 'Disk quota exceeded',
    sentence: (where) =>
      `Your disk quota for ${where} is used up. Free some space and start again, or set DATA_DIR ` +
      'to a folder on another disk.',
  },
  {
    codes: ['EROFS'],
    printed: 'Read-only file system',
    sentence: (where) => `${where} is on a read-only disk. Set DATA_DIR to a folder on a writable disk.`,
  },
  {
    codes: ['EACCES', 'EPERM'],
    printed: 'Permission denied',
    sentence: (where) =>
      `Tablefare has no permission to use ${where}. Allow its user to read and write there, ` +
      'or set DATA_DIR to another folder.',
  },
  {
    codes: ['ENOTDIR', 'EEXIST'],
    sentence: (where) => `${where} is not a folder, or is below a file. Set DATA_DIR to a folder.`,
  },
  {
    codes: ['ENAMETOOLONG', 'ELOOP'],
    sentence: (where) => `${where} is not a usable path. Set DATA_DIR to another folder.`,
  },
]
