import { Anchor, Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'

/** The page for unknown addresses. */
export function NotFound() {
  return (
    <Center component="main" tabIndex={-1} mih="80vh" p="lg">
      <Stack align="center" ta="center" gap="sm" maw={440}>
        <img src="/pictures/lost.svg" alt="" width={240} height={160} />
        <Title order={1}>Page not found</Title>
        <Text c="dimmed">The page may have moved, or the link may be incomplete.</Text>
        <Button component={Link} to="/explore" mt="xs">
          See who is nearby
        </Button>
        <Group justify="center" gap="lg">
          <Anchor component={Link} to="/">
            Home
          </Anchor>
          <Anchor component={Link} to="/support">
            Help
          </Anchor>
          <Anchor component={Link} to="/contact">
            Contact
          </Anchor>
        </Group>
      </Stack>
    </Center>
  )
}
