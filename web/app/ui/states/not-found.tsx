import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'

/** What an address without a page shows. */
export function NotFound() {
  return (
    <Center component="main" tabIndex={-1} mih="80vh" p="lg">
      <Stack align="center" ta="center" gap="sm" maw={440}>
        <img src="/pictures/lost.svg" alt="" width={240} height={160} />
        <Title order={1}>There is nothing at this address</Title>
        <Text c="dimmed">The page may have moved, or the link may be missing a letter.</Text>
        <Button component={Link} to="/explore" mt="xs">
          See who is nearby
        </Button>
      </Stack>
    </Center>
  )
}
