import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getAvailability } from '@sparkhood/contract/bookings/availability'
import { type Profile, updateProfile } from '@sparkhood/contract/people/profiles'
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fieldErrors, useAct } from '../../../lib/api.ts'
import { useUnsent } from '../../../lib/drafts.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { placeAddress } from '../../../ui/page/moving/place-address.ts'
import { part } from '../../../ui/page/part.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { afterPaint } from '../../../ui/states/drawn.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { loadStartingFromHome, toastOfSparks } from '../after-moving.ts'
import { PhotoUpload } from './photo-upload.tsx'
import { PlaceFields, PrivateFields } from './private-fields.tsx'
import { getEdit, getProblems, getValues, type ProfileValues } from './profile-values.ts'
import { PublicFields } from './public-fields.tsx'

// Loaded on demand: few have a draft.
const Kept = part(() => import('../../../ui/forms/kept.tsx').then((file) => file.Kept))

const refreshes = async () => [...(await loadStartingFromHome()), getAvailability]

/** The form of the member's profile. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  const isForPlace = pathname + search === placeAddress
  const save = useAct(updateProfile, { refreshes })
  // The values when the form was opened: differences are the member's changes.
  const [first] = useState(() => getValues(profile))
  const kept = useUnsent('profile', first)
  const form = useForm<ProfileValues>({
    initialValues: kept.typed,
    validate: (values) => getProblems(values, first),
    onValuesChange: (values) => kept.write(values),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the form opens, and once the page itself has had the focus
  useEffect(() => (isForPlace ? afterPaint(() => lead(form.getInputNode('locationName'))) : undefined), [])
  const submit = (values: ProfileValues): void =>
    save.mutate(
      { params: { id: profile._id }, body: getEdit(values, first) },
      {
        onSuccess: ({ message }) => {
          kept.forget()
          toast(message)
          if (!first.point && values.point) toastOfSparks()
          // Returns to the page whose link led here; without one there is nothing to go back to.
          void (isForPlace && key !== 'default' ? navigate(-1) : navigate('/user'))
        },
        onError: (error) => form.setErrors(fieldErrors(error)),
      },
    )
  return (
    <Stack gap="lg" maw={640}>
      {!isForPlace && <PhotoUpload profile={profile} />}
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="lg">
          {kept.isKept && (
            <Suspense>
              <Kept isKept onForget={() => form.setValues(first)} />
            </Suspense>
          )}
          {isForPlace ? (
            <PlaceFields form={form} />
          ) : (
            <>
              <PublicFields form={form} />
              <PrivateFields form={form} email={profile.email ?? ''} />
            </>
          )}
          {save.isError && !isAboutFields(save.error) && (
            <ErrorBox error={getMessage(save.error, 'Something went wrong while updating profile')} />
          )}
          <BusyButton busy={save.isPending} busyLabel="Saving..." w={{ base: '100%', xs: 'fit-content' }}>
            Save changes
          </BusyButton>
        </Stack>
      </form>
    </Stack>
  )
}

const lead = (field: HTMLElement | null): void => {
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** Those errors are shown at the fields. */
const isAboutFields = (error: Error): boolean => Object.keys(fieldErrors(error)).length > 0
