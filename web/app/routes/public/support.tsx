import { Anchor, Container, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { brand, titled } from '../../ui/brand.ts'

export const meta = () => titled('Help')

export default function Support() {
  return (
    <Container size="sm" py="xl">
      <Stack gap="md">
        <Title order={1}>Help</Title>
        <Text>
          Write to <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor> and say what happened,
          when, and on which page. If it is about a booking, add its ID: you find it under the booking’s details, with a
          button to copy it.
        </Text>
        <Text>
          Has somebody let you down? Open a dispute from the{' '}
          <Anchor component={Link} to="/bookings">
            booking
          </Anchor>{' '}
          itself, so that the money stays where it is meanwhile. Never send us your password or the number of a card.
        </Text>
      </Stack>
    </Container>
  )
}
