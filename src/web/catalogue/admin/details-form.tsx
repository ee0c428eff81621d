import { ChevronDown } from 'lucide-react'

import type { OutletForAdmin } from '#contract/catalogue/admin-restaurants.ts'
import { maxDescriptionLength } from '#domain/catalogue/profile-limits.ts'
import { orderTypes } from '#domain/catalogue/order-type.ts'
import { hygieneRatings } from '#domain/catalogue/hygiene-rating.ts'
import { type EditField, EditForm, formatFieldProblem } from '#web/shell/admin/edit-form.tsx'
import { CheckboxList } from '#web/shell/admin/checkbox-list.tsx'
import type { Outcome } from '#web/platform/forms/outcome.ts'

type Props = {
  outlet: OutletForAdmin
  /** Slug and name of every cuisine. */
  cuisines: readonly (readonly [slug: string, type: string])[]
  failed: Outcome | undefined
}

const fields: readonly EditField[] = [
  { name: 'name', label: 'Name', hint: 'The web address does not change.', maxLength: 100 },
  { name: 'legalName', label: 'Legal name of the business', maxLength: 150 },
  { name: 'telephone', label: 'Telephone', type: 'tel', maxLength: 30 },
  { name: 'vatNumber', label: 'VAT number (optional)', maxLength: 20 },
  { name: 'address', label: 'Street and town', maxLength: 300 },
  { name: 'postCode', label: 'Post code', hint: 'The full post code, like SW1A 1AA', maxLength: 20 },
  {
    name: 'speciality',
    label: 'Specialities (optional)',
    hint: 'Separated by commas, like Biryani, Dosa',
    maxLength: 400,
  },
  {
    name: 'discountPercent',
    label: 'Discount, in percent',
    hint: '0 for none. Applies to new orders only.',
    type: 'number',
    min: 0,
    max: 100,
  },
  {
    name: 'isRiderService',
    label: 'Who delivers',
    options: [
      ['no', 'The restaurant'],
      ['yes', 'Our riders'],
    ],
  },
  {
    name: 'hygieneRating',
    label: 'Hygiene rating',
    options: [['', 'Not rated'], ...hygieneRatings.map((rating) => [rating, rating] as const)],
  },
  { name: 'hygieneRatedOn', label: 'Rated on (optional)', type: 'date' },
  {
    name: 'description',
    label: 'Description (optional)',
    type: 'area',
    hint: `Up to ${maxDescriptionLength} characters`,
    maxLength: maxDescriptionLength,
  },
  {
    name: 'banner',
    label: 'Banner (optional)',
    type: 'picture',
    shape: 'banner',
    hint: 'Three times as wide as high, at least 1,200 pixels wide.',
  },
  {
    name: 'logo',
    label: 'Logo (optional)',
    type: 'picture',
    shape: 'logo',
    hint: 'Square, at least 200 pixels wide.',
  },
]

/** Edits the details of a restaurant, folded until opened. */
export function DetailsForm({ outlet, cuisines, failed }: Props) {
  const mine = failed?.intent === 'update' ? failed : undefined
  const chosen = mine ? (mine.typed.cuisines ?? '').split('\n') : outlet.cuisineSlugs
  // The chosen cuisines come first, in their own order: the first is the main one.
  const own = outlet.cuisineSlugs
  const options = [
    ...own.map((slug) => cuisines.find(([one]) => one === slug)).filter((one) => one !== undefined),
    ...cuisines.filter(([slug]) => !own.includes(slug)),
  ]
  const { name, legalName, telephone, vatNumber, address, postCode } = outlet
  const { discountPercent, hygieneRating, hygieneRatedOn } = outlet
  return (
    <details open={mine !== undefined} className="group mt-5">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-control px-2 py-2 font-semibold hover:bg-sunk [&::-webkit-details-marker]:hidden">
        Edit details
        <ChevronDown size={20} className="shrink-0 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="px-2 pt-4">
        <EditForm
          key={outlet.version}
          intent="update"
          version={outlet.version}
          fields={fields}
          values={{
            name,
            legalName,
            telephone,
            vatNumber,
            address,
            postCode,
            speciality: outlet.speciality.join(', '),
            discountPercent,
            isRiderService: outlet.isRiderService ? 'yes' : 'no',
            hygieneRating,
            hygieneRatedOn,
            description: outlet.description,
            banner: outlet.banner,
            logo: outlet.logo,
          }}
          failed={failed}
          button="Save details"
          others={['cuisines', 'orderTypes']}
        >
          <CheckboxList
            title="Order types"
            name="orderTypes"
            options={orderTypes.map((type) => [type, type] as const)}
            chosen={mine ? (mine.typed.orderTypes ?? '').split('\n') : outlet.orderTypes}
            problem={formatFieldProblem({ name: 'orderTypes', label: 'Order types' }, mine)}
          />
          <CheckboxList
            title="Cuisines (up to five)"
            name="cuisines"
            options={options}
            chosen={chosen}
            problem={formatFieldProblem({ name: 'cuisines', label: 'Cuisines' }, mine)}
          />
        </EditForm>
      </div>
    </details>
  )
}
