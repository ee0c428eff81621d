import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFocusOnProblem } from '#web/ui/hooks/use-focus-on-problem.ts'

type Props = { failed: { field: string | undefined; problem: string } | undefined }

/** A step of a form whose command was refused until the password is entered again. It takes the focus. */
export function PasswordAgain({ failed }: Props) {
  const isAsked = failed?.field === 'password'
  useFocusOnProblem(isAsked ? failed : undefined)
  if (!isAsked) return null
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
