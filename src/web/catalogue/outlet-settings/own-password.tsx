import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = { error: string | undefined; problem: string | undefined }

/** The error of a command that needs the caller's password, and the field for it. */
export function OwnPassword({ error, problem }: Props) {
  return (
    <>
      {error !== undefined && (
        <Note role="alert" tone="error" isTight className="font-semibold">
          {error}
        </Note>
      )}
      <OwnPasswordField problem={problem} />
    </>
  )
}

export function OwnPasswordField({ problem }: Pick<Props, 'problem'>) {
  return (
    <PasswordField
      name="password"
      label="Your password"
      autoComplete="current-password"
      maxLength={200}
      problem={problem}
      required
    />
  )
}
