import { Anchor, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { genders } from '@sparkhood/contract/accounts'
import { getProfile, type PlaceSuggestion, type Profile, updateProfile } from '@sparkhood/contract/profiles'
import { IconLock } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { fieldErrors, useAct } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { PlaceField } from '../../../ui/forms/place-field.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { HereButton } from './here-button.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import { chosenPlace, editOf, genderLabels, type ProfileValues, problemsOf, valuesOf } from './profile-values.ts'

type Form = UseFormReturnType<ProfileValues>

/** Everything a member may change about themselves but the bio. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const navigate = useNavigate()
  const save = useAct(updateProfile, { refreshes: [getProfile] })
  const form = useForm<ProfileValues>({ initialValues: valuesOf(profile), validate: problemsOf })
  const submit = (values: ProfileValues): void =>
    save.mutate(
      { params: { id: profile._id }, body: editOf(values) },
      {
        onSuccess: ({ message }) => {
          toast(message)
          void navigate('/user')
        },
        onError: (error) => form.setErrors(fieldErrors(error)),
      },
    )
  return (
    <Stack gap="lg" maw={640}>
      <PhotoUpload profile={profile} />
      <form noValidate onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}>
        <Stack gap="lg">
          <AboutYou form={form} />
          <OnlyYours form={form} email={profile.email ?? ''} />
          {save.isError && <ErrorBox error={messageOf(save.error, 'Something went wrong while updating profile')} />}
          <BusyButton busy={save.isPending} busyLabel="Saving..." w={{ base: '100%', xs: 'fit-content' }}>
            Save changes
          </BusyButton>
        </Stack>
      </form>
    </Stack>
  )
}

const order = ['firstname', 'lastname', 'website', 'phone', 'street', 'zip_code'] as const

const focusFirst = (form: Form, errors: Form['errors']): void => {
  const first = order.find((field) => errors[field])
  if (first) form.getInputNode(first)?.focus()
}

function AboutYou({ form }: { form: Form }) {
  return (
    <Paper component="section" aria-labelledby="about-you">
      <Title order={2} size="h3" id="about-you" mb="sm">
        What neighbours see
      </Title>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstname')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastname')} />
        </SimpleGrid>
        <TextInput
          label="Website (optional)"
          type="url"
          inputMode="url"
          placeholder="example.org"
          autoComplete="url"
          {...form.getInputProps('website')}
        />
      </Stack>
    </Paper>
  )
}

function OnlyYours({ form, email }: { form: Form; email: string }) {
  const choices = genders.map((value) => ({ value, label: genderLabels[value] }))
  return (
    <Paper component="section" aria-labelledby="only-yours">
      <Group gap={8} wrap="nowrap">
        <IconLock size={20} aria-hidden />
        <Title order={2} size="h3" id="only-yours">
          Only you see this
        </Title>
      </Group>
      <Text c="dimmed" mt={2} mb="sm">
        Neighbours see your district and roughly how far away you are, never your street. Your phone number goes to the
        other side of a booking once it is accepted.
      </Text>
      <Stack gap="sm">
        <TextInput
          label="Email"
          type="email"
          readOnly
          value={email}
          inputWrapperOrder={['label', 'input', 'description']}
          description={
            <Anchor component={Link} to="/settings/email" inherit>
              Change your email address
            </Anchor>
          }
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Phone number" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          <NativeSelect label="Gender" data={choices} {...form.getInputProps('gender')} />
        </SimpleGrid>
        <Place form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Street" autoComplete="address-line1" {...form.getInputProps('street')} />
          <TextInput label="Postcode" autoComplete="postal-code" {...form.getInputProps('zip_code')} />
        </SimpleGrid>
      </Stack>
    </Paper>
  )
}

function Place({ form }: { form: Form }) {
  const choose = (place: PlaceSuggestion): void => {
    form.setValues(chosenPlace(place))
    form.clearFieldError('locationName')
  }
  return (
    <div>
      <PlaceField
        label="Town or district"
        placeholder="Start typing, for example Horsforth"
        value={form.values.locationName}
        isLocated={form.values.point !== null}
        onType={(locationName) => form.setValues({ locationName, point: null })}
        onPick={choose}
        error={form.errors.locationName}
      />
      <HereButton onFound={choose} />
    </div>
  )
}
