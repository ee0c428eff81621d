import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'

/**
 * The form that is being sent: until the page that follows a success is there, or until the action has refused it. The
 * load that follows a refusal does not count, as the form can be sent again by then.
 */
export function useSentForm(): FormData | undefined {
  const { state, formData, formMethod } = useNavigation()
  const answer: unknown = useActionData()
  const [before, setBefore] = useState(answer)
  if (state === 'submitting' && before !== answer) setBefore(answer)
  const isAnswered = state === 'loading' && answer !== undefined && answer !== before
  return formMethod !== 'POST' || isAnswered ? undefined : formData
}
