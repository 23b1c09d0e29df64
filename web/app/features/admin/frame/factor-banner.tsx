import { Alert, Button, Stack, Text } from '@mantine/core'
import { getSecondFactor } from '@sparkhood/contract/people/second-factor'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api.ts'

/** Asks operators without a second factor to set one up. */
export function FactorBanner() {
  const own = useCall(getSecondFactor, {}).data?.data
  if (!own || own.passkeys.length > 0 || own.totp_since) return null
  return (
    <Alert variant="light" color="gray" mb="md" title="Protect the admin area">
      <Stack gap="sm" align="flex-start">
        <Text>
          {own.is_required
            ? 'Without a second factor you won’t be able to open this area the next time you log in.'
            : 'Only your password protects it.'}
        </Text>
        <Button component={Link} to="/settings/security" variant="default">
          Add a passkey or an authenticator app
        </Button>
      </Stack>
    </Alert>
  )
}
