import { Alert, Stack, Text } from '@mantine/core'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { Passkeys } from './passkeys.tsx'
import { useSecondFactor } from './queries.ts'
import { RenewCodes } from './renew-codes.tsx'

/** The member's second factors: passkeys, an authenticator app, recovery codes. */
export function SecondFactor() {
  const { data, error, refetch } = useSecondFactor()
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={220} maxWidth="40rem" />
  const {
    passkeys,
    totp_since: since,
    recovery_codes_left: left,
    is_operator: isOperator,
    is_required,
    is_shown,
  } = data.data
  const hasFactor = passkeys.length > 0 || since !== null
  return (
    <Stack gap="md" maw="40rem">
      {is_required && !(hasFactor && is_shown) && <Needed hasFactor={hasFactor} />}
      <Passkeys passkeys={passkeys} isOperator={isOperator} />
      <AuthenticatorApp since={since} />
      {hasFactor && (since || left > 0 || isOperator) && <RenewCodes left={left} />}
    </Stack>
  )
}

const Needed = ({ hasFactor }: { hasFactor: boolean }) => (
  <Alert variant="light" color="red" title="The admin area needs a second factor">
    <Text>
      {hasFactor
        ? 'Log out, then log in again with your passkey or authenticator app.'
        : 'Add a passkey or set up an authenticator app. You can use the admin area straight after.'}
    </Text>
  </Alert>
)
