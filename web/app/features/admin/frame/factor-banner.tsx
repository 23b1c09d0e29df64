import { Alert, Anchor } from '@mantine/core'
import { getSecondFactor } from '@sparkhood/contract/people/second-factor'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api.ts'

/** Leads operators who have no second factor to where they set one up. */
export function FactorBanner() {
  const own = useCall(getSecondFactor, {}).data?.data
  if (!own || own.passkeys.length > 0 || own.totp_since) return null
  return (
    <Alert variant="light" color="yellow" mb="md" title="Protect the admin area">
      Your password alone opens it.{' '}
      <Anchor component={Link} to="/settings/security" inherit>
        Add a passkey or an authenticator app
      </Anchor>
      {own.is_required && ', or you won’t get in the next time you log in'}.
    </Alert>
  )
}
