import { Checkbox, Paper, SimpleGrid, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { bioMaxLength } from '@sparkhood/contract/people/profiles'
import { HoursFields } from './hours-fields.tsx'
import type { ProfileFormType } from './profile-values.ts'

/** Fields that everybody who opens the profile sees. */
export function PublicFields({ form }: { form: ProfileFormType }) {
  return (
    <Paper component="section" aria-labelledby="about-you">
      <Title order={2} size="h3" id="about-you" mb="sm">
        What neighbours see
      </Title>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstname')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastname')} />
        </SimpleGrid>
        <Textarea
          label="About you (optional)"
          placeholder="What you love doing, how long you’ve lived here."
          maxLength={bioMaxLength}
          maxRows={10}
          description={`${form.values.bio.length} of ${bioMaxLength} characters`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('bio')}
        />
        <TextInput
          label="Website (optional)"
          type="url"
          inputMode="url"
          placeholder="example.org"
          autoComplete="url"
          {...form.getInputProps('website')}
        />
        <HoursFields form={form} />
        <Checkbox
          label="Let neighbours find me"
          description="If this is off, you won’t appear in lists or search. Anyone with a link to your profile can still see it, and your bookings go on."
          {...form.getInputProps('expertVisibility', { type: 'checkbox' })}
        />
        <Checkbox
          label="Show my email to people I follow"
          description="They see it beside your name in their lists of followers and people they follow. Nobody else does."
          {...form.getInputProps('shows_email', { type: 'checkbox' })}
        />
      </Stack>
    </Paper>
  )
}
