import type { SubmitEvent } from 'react'

import type { Run } from '#web/platform/calls/use-command.ts'
import { api } from '#contract/api.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

const options = [
  ['20', '20%'],
  ['5', '5%'],
  ['0', '0%'],
] as const

type Props = { outletId: string; rate: number; version: string; isPending: boolean; run: Run }

export function DeliveryRateForm({ outletId, rate, version, isPending, run }: Props) {
  const params = { outletId }
  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending) return
    const deliveryVatRate = Number(new FormData(event.currentTarget).get('deliveryVatRate')) as 0 | 5 | 20
    const onStale = async () => {
      await callApi(api.vat.readVatReturn, { params, query: {} })
      return ['VAT in your delivery charge']
    }
    await run(
      api.vat.saveDeliveryVat,
      { params, body: { deliveryVatRate, version } },
      { success: `Saved. New orders have ${deliveryVatRate}% VAT in the delivery charge.`, onStale },
    )
  }
  return (
    <form
      aria-label="VAT in your delivery charge"
      className="paper paper-panel grid gap-4 print:hidden"
      onSubmit={(event) => void save(event)}
    >
      <SelectField
        key={version}
        label="VAT in your delivery charge"
        name="deliveryVatRate"
        defaultValue={String(rate)}
        options={options}
        hint="Applies to new orders. Rates of dishes are in the menu."
      />
      <TouchButton kind="edged" type="submit" className="w-fit" aria-disabled={isPending}>
        {isPending ? 'Saving…' : 'Save rate'}
      </TouchButton>
    </form>
  )
}
