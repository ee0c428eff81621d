import { CircleCheck } from 'lucide-react'
import { useState } from 'react'

import { api } from '#contract/api.ts'
import { parsePostcode } from '#domain/shared/geo/postcode.ts'
import { callApi, Refused } from '#web/platform/calls/call.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'
import { Field } from '#web/ui/form/field.tsx'

type Props = { name: string; label: string; defaultValue: string }

/** Says whether a whole post code is known once it has been typed. */
export function PostCodeField({ name, label, defaultValue }: Props) {
  const [typed, setTyped] = useState('')
  const isWhole = parsePostcode(typed)?.incode !== undefined
  const { data, error } = useQuery({
    key: isWhole ? typed : undefined,
    fetch: (signal) => callApi(api.restaurants.findPlace, { query: { postCode: typed } }, { signal }),
  })
  const place = isWhole ? data?.data : undefined
  return (
    <Field
      name={name}
      label={label}
      defaultValue={defaultValue}
      maxLength={20}
      autoComplete="postal-code"
      autoCapitalize="characters"
      onBlur={({ target }) => setTyped(target.value)}
      hint={place ? `Known: ${place.name}` : 'The full post code, like SW1A 1AA'}
      problem={isWhole && error instanceof Refused && error.status < 500 ? error.message : undefined}
      after={place && <CircleCheck size={20} className="shrink-0 text-basil-text" aria-hidden="true" />}
    />
  )
}
