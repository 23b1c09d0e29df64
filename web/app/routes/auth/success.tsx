import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { brand, titled } from '../../ui/brand.ts'

export const meta = () => titled('Welcome')

export default function Success() {
  return (
    <Stack align="center" ta="center" gap="sm">
      <img src="/pictures/welcome.svg" alt="" width={270} height={180} />
      <Title order={1}>Welcome to {brand.name}</Title>
      <Text c="dimmed">
        Your account is ready, and you’re logged in. Tell us your area, and we’ll show you who’s nearby and give you
        your first 10 Sparks.
      </Text>
      <Button component={Link} to="/login" fullWidth mt="md">
        Login
      </Button>
    </Stack>
  )
}
