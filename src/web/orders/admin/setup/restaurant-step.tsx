import { Form, Link } from 'react-router'

import type { OutletForAdmin } from '#contract/catalogue/admin-restaurants.ts'
import { formatList } from '#domain/shared/text/format-list.ts'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Props = { outlet: OutletForAdmin; isStaffOfOutlet: boolean; failed: Outcome | undefined }

/** The first restaurant from draft to published: links to its missing parts, then the button. */
export function RestaurantStep({ outlet, isStaffOfOutlet, failed }: Props) {
  const isBusy = useSentForm()?.get('intent') === 'publish'
  const { _id, name, lacks, state, uniId } = outlet
  if (state === 'published')
    return (
      <div className="flex flex-wrap gap-3">
        <Link to={`/order/${uniId}`} className={buttonStyle('secondary', 'card')}>
          View {name}
        </Link>
        {isStaffOfOutlet && (
          <Link to={`/outlet/${_id}`} className={buttonStyle('secondary', 'card')}>
            Open its board
          </Link>
        )}
      </div>
    )
  const setUp = `/outlet/${_id}/set-up`
  return (
    <div className="flex flex-col items-start gap-4">
      {lacks.length > 0 && (
        <p>
          Before you can publish {name}, it needs {formatList(lacks)}.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isStaffOfOutlet && (
          <>
            <Link to={`${setUp}/menu`} className={buttonStyle('secondary', 'card')}>
              Write its menu
            </Link>
            <Link to={`${setUp}/hours`} className={buttonStyle('secondary', 'card')}>
              Set its hours
            </Link>
          </>
        )}
        <Link to={`/admin/restaurants/${_id}`} className={buttonStyle('secondary', 'card')}>
          Invite its staff
        </Link>
      </div>
      {failed?.intent === 'publish' && <MessageBox kind="error">{failed.problem}</MessageBox>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="publish" />
        <input type="hidden" name="id" value={_id} />
        <SubmitButton isBusy={isBusy} isOff={lacks.length > 0}>
          Publish {name}
        </SubmitButton>
      </Form>
    </div>
  )
}
