import { Button, Group, Paper, Text } from '@mantine/core'
import { type PlaceSuggestion, updateProfile } from '@sparkhood/contract/profiles'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAct } from '../../../lib/api.ts'
import { memberId } from '../../../lib/session.ts'
import { messageOf } from '../../../lib/words.ts'
import { HereButton } from '../../../ui/forms/here-button.tsx'
import { startingFromHome } from '../after-moving.ts'

/** Until a member says where they live, the neighbours of London stand in. */
export function PlacePrompt() {
  const save = useAct(updateProfile, { refreshes: startingFromHome })
  const settle = async ({ lat, lon, locationName }: PlaceSuggestion): Promise<void> => {
    // Why it was not saved is said below the buttons.
    await save.mutateAsync({ params: { id: memberId() }, body: { lat, lon, locationName } }).catch(() => undefined)
  }
  return (
    <Paper mb="lg">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" flex="1 1 18rem">
          <IconMapPin size={28} aria-hidden color="var(--brand-ink)" style={{ flex: 'none' }} />
          <Text>
            <strong>Where is home?</strong> Tell us your district to see who lives near you. Until then, here is London.
          </Text>
        </Group>
        <Group gap="sm">
          <Button component={Link} to="/settings/profile">
            Set your place
          </Button>
          <HereButton onFound={settle} />
        </Group>
      </Group>
      {save.isError && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="xs">
          {messageOf(save.error)}
        </Text>
      )}
    </Paper>
  )
}
