import { Button, Group, Paper, Text } from '@mantine/core'
import { getProfile, keepPlace } from '@sparkhood/contract/people/profiles'
import { IconMapPin } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useAct } from '../../../lib/api.ts'
import { getMessage } from '../../../lib/words.ts'
import { placeAddress } from '../../../ui/page/moving/place-address.ts'

/** Asks once whether a home of which only the town is known can be made exact, now that streets can be found. */
export function ImprovePlace({ town }: { town: string }) {
  const navigate = useNavigate()
  const keep = useAct(keepPlace, { refreshes: [getProfile] })
  const answer = (goesOn: boolean): void =>
    keep.mutate({}, { onSuccess: () => void (goesOn && navigate(placeAddress)) })
  return (
    <Paper mb="lg" component="section" aria-label="Make your place exact">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" flex="1 1 18rem">
          <IconMapPin size={28} aria-hidden color="var(--brand-ink)" />
          <Text>
            <strong>We can now find your street.</strong> So far we only know {town}, so distances are rough. Neighbours
            still only see a wide area.
          </Text>
        </Group>
        <Group gap="sm">
          <Button loading={keep.isPending} onClick={() => answer(true)}>
            Make it exact
          </Button>
          <Button variant="default" disabled={keep.isPending} onClick={() => answer(false)}>
            Not now
          </Button>
        </Group>
      </Group>
      {keep.isError && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="xs">
          {getMessage(keep.error)}
        </Text>
      )}
    </Paper>
  )
}
