import { Anchor, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { genders } from '@sparkhood/contract/people/person'
import type { PlaceSuggestion } from '@sparkhood/contract/people/profiles'
import { IconLock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { PlaceField } from '../../../ui/forms/place-field.tsx'
import { part } from '../../../ui/page/part.ts'
import classes from './edit.module.css'
import { chosenPlace, genderLabels, type ProfileFormType } from './profile-values.ts'

// Loaded once a place is chosen.
const HowWell = part(() => import('../../../ui/forms/how-well.tsx').then((file) => file.HowWell))
const HereButton = part(() => import('../../../ui/forms/here-button.tsx').then((file) => file.HereButton))

type Props = { form: ProfileFormType; email: string }

/** Fields that only the member sees, and links to other settings. */
export function PrivateFields({ form, email }: Props) {
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
        Neighbours see your area, never your street. Your phone number is shown in accepted bookings.
      </Text>
      <Stack gap="md">
        <TextInput
          label="Email"
          type="email"
          variant="filled"
          value={email}
          readOnly
          autoComplete="email"
          description={
            <>
              <Anchor component={Link} to="/settings/email" inherit>
                Change your email
              </Anchor>{' '}
              or{' '}
              <Anchor component={Link} to="/settings/password" inherit>
                your password
              </Anchor>
              .
            </>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Phone number" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          <NativeSelect label="Gender" data={choices} {...form.getInputProps('gender')} />
        </SimpleGrid>
        <PlaceFields form={form} />
      </Stack>
    </Paper>
  )
}

/** The member's home; without the other fields if the page was opened for it. */
export const PlaceFields = ({ form }: { form: ProfileFormType }) => (
  <Stack gap="md">
    <Place form={form} />
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label="Street (optional)" autoComplete="address-line1" {...form.getInputProps('street')} />
      <TextInput label="Postcode (optional)" autoComplete="postal-code" {...form.getInputProps('zip_code')} />
    </SimpleGrid>
  </Stack>
)

function Place({ form }: { form: ProfileFormType }) {
  const choose = (place: PlaceSuggestion): void => {
    form.setValues(chosenPlace(place, form.values))
    form.clearFieldError('locationName')
  }
  return (
    <div>
      <PlaceField
        label="Town or district"
        description="With your street and postcode, if you like: 12 Mill Lane, Horsforth LS18 4AB"
        placeholder="Start typing, for example Horsforth"
        value={form.values.locationName}
        isLocated={form.values.point !== null}
        onType={(locationName) => form.setValues({ locationName, point: null, exactness: null })}
        onPick={choose}
        error={form.errors.locationName}
        data-path="locationName"
      />
      {form.values.point && form.values.exactness && (
        <Suspense>
          <HowWell
            exactness={form.values.exactness}
            name={form.values.locationName}
            at={form.values.point}
            onMove={(point) => form.setValues({ point, exactness: 'unit' })}
          />
        </Suspense>
      )}
      <Suspense fallback={<span className={classes.hereToCome} />}>
        <HereButton onFound={choose} />
      </Suspense>
    </div>
  )
}
