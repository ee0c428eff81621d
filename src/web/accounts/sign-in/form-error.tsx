import type { RefObject } from 'react'

import type { FormAnswer } from '#web/accounts/sign-in/form-answer.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

type Props = { answer: FormAnswer | undefined; banner: RefObject<HTMLDivElement | null> }

/** The reason for the refusal. Takes the focus, so that screen readers read it. */
export function FormError({ answer, banner }: Props) {
  if (!answer) return null
  return (
    <div ref={banner} tabIndex={-1} className="rounded-control">
      <MessageBox kind="error">{answer.error}</MessageBox>
    </div>
  )
}
