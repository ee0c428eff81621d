import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useTelephoneDraft } from '#web/bookings/board/use-telephone-draft.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

test('a confirmed over-booking stays while the guest is corrected, and ends with another party or time', () => {
  const { result } = renderInRouter(() => useTelephoneDraft('2026-11-20'))
  const change = (changed: object) => act(() => result.current.change(changed))
  const confirm = () => change({ overConfirmedOn: '2026-11-20' })
  confirm()
  change({ customerName: 'Tom' })
  change({ mobileNo: '07700 900123' })
  change({ note: 'High chair' })
  expect(result.current.draft.overConfirmedOn).toBe('2026-11-20')
  change({ guestNo: 5 })
  expect(result.current.draft.overConfirmedOn).toBe('')
  confirm()
  change({ time: '20:00' })
  expect(result.current.draft.overConfirmedOn).toBe('')
})
