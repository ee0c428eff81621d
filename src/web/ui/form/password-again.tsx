import { PasswordField } from '#web/ui/form/password-field.tsx'

type Props = { failed: { field: string | undefined; problem: string } | undefined }

/** A step of a form whose command was refused until the password is entered again. */
export function PasswordAgain({ failed }: Props) {
  if (failed?.field !== 'password') return null
  return (
    <PasswordField
      label="Your password"
      name="password"
      autoComplete="current-password"
      maxLength={200}
      problem={failed.problem}
      required
    />
  )
}
