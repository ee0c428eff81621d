import type { OutletProfile } from '#contract/catalogue/outlet-profile.ts'
import { maxDescriptionLength } from '#domain/catalogue/profile-limits.ts'
import { hygieneRatings } from '#domain/catalogue/hygiene-rating.ts'
import { profileLabels as labels } from '#web/catalogue/outlet-settings/profile/parse-profile.ts'
import { CheckboxList } from '#web/shell/admin/checkbox-list.tsx'
import { useFieldProblem } from '#web/ui/form/field-problems.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type Props = {
  profile: OutletProfile
  /** Slug and name of every cuisine. */
  cuisines: readonly (readonly [slug: string, type: string])[]
  /** The length of the description as typed so far. */
  described: number
}

/** The typed fields of the profile. */
export function ProfileFields({ profile, cuisines, described }: Props) {
  const problem = useFieldProblem('cuisines')
  // The chosen ones come first, in their own order: the first is the main one.
  const isOwn = ([slug]: readonly [string, string]) => profile.cuisines.includes(slug)
  const own = profile.cuisines.flatMap((slug) => cuisines.filter(([one]) => one === slug))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={labels.name}
          name="name"
          maxLength={100}
          hint="The address of your page does not change."
          defaultValue={profile.name}
        />
        <Field
          label={labels.telephone}
          name="telephone"
          type="tel"
          maxLength={30}
          defaultValue={profile.telephone}
        />
      </div>
      <TextArea
        label={labels.description}
        name="description"
        rows={3}
        maxLength={maxDescriptionLength}
        hint={`${described} of ${maxDescriptionLength} characters`}
        defaultValue={profile.description}
      />
      <CheckboxList
        title={labels.cuisines}
        name="cuisines"
        options={[...own, ...cuisines.filter((one) => !isOwn(one))]}
        chosen={profile.cuisines}
        problem={problem}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={labels.mainCuisine}
          name="mainCuisine"
          hint="For the cover and the search. It counts as ticked."
          defaultValue={profile.cuisines[0] ?? ''}
          options={[['', 'The first ticked one'], ...cuisines]}
        />
        <Field
          label={labels.speciality}
          name="speciality"
          maxLength={400}
          hint="Separated by commas, like Biryani, Dosa"
          defaultValue={profile.speciality.join(', ')}
        />
        <Field
          label={labels.discountPercent}
          name="discountPercent"
          type="number"
          min={0}
          max={100}
          hint="0 for none. Applies to new orders only."
          defaultValue={profile.discountPercent}
        />
        <Field
          label={labels.vatNumber}
          name="vatNumber"
          maxLength={20}
          hint="Printed on receipts."
          defaultValue={profile.vatNumber ?? ''}
        />
        <SelectField
          label={labels.hygieneRating}
          name="hygieneRating"
          defaultValue={profile.hygieneRating ?? ''}
          options={[['', 'Not rated'], ...hygieneRatings.map((rating) => [rating, rating] as const)]}
        />
        <Field
          label={labels.hygieneRatedOn}
          name="hygieneRatedOn"
          type="date"
          defaultValue={profile.hygieneRatedOn ?? ''}
        />
      </div>
    </>
  )
}
