import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { connectGoogle, disconnectGoogle, getIdentities, keepGoogle } from '@sparkhood/contract/people/sign-in'
import { googleProblem } from '@sparkhood/contract/people/sign-in-codes'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAct, useCall } from '../../../lib/api.ts'
import { useCameBack } from '../../../ui/app/came-back.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

type Google = { email: string; connected_at: Date }

/** The result of a return from Google in the address: removed immediately, and used once. */
const useReturn = () => {
  const [search, setSearch] = useSearchParams()
  const [problem, setProblem] = useState<string>()
  const keep = useKeep()
  const used = useRef(false)
  const [proof, word] = [search.get('connect'), search.get('google')]
  useEffect(() => {
    if (used.current || (proof === null && word === null)) return
    used.current = true
    setSearch({}, { replace: true })
    setProblem(googleProblem(word))
    if (proof !== null) keep.mutate({ body: { proof } })
  }, [proof, word, setSearch, keep.mutate])
  return { keeping: keep.isPending, problem: keep.error ?? problem }
}

/** Connects a Google account to log in with, and disconnects it. */
export function GoogleAccount() {
  const { keeping, problem } = useReturn()
  const identities = useIdentities()
  const { google, available, has_password: hasPassword } = identities.data?.data ?? {}
  if (identities.isError) return <ErrorBox error={identities.error} onRetry={() => void identities.refetch()} />
  if (identities.isPending || keeping) return <Skeleton height={92} maxWidth="40rem" />
  if (!google && !available) return null
  return (
    <Stack gap="sm" maw="40rem">
      {problem && <ErrorBox error={problem} />}
      <Paper>
        <Group justify="space-between" gap="sm">
          <Group gap="md" wrap="nowrap" flex="1 1 16rem">
            <img src="/pictures/google.svg" alt="" width={24} height={24} />
            <div>
              <Text component="h2" fw={600} m={0}>
                Google
              </Text>
              <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
                {google ? `You can log in as ${google.email}.` : 'Log in without typing your password.'}
              </Text>
            </div>
          </Group>
          {google ? <Disconnect google={google} hasPassword={hasPassword === true} /> : <Connect />}
        </Group>
      </Paper>
    </Stack>
  )
}

function Connect() {
  const connect = useConnect()
  useCameBack(connect.reset)
  return (
    <>
      <Button variant="default" loading={connect.isPending || connect.isSuccess} onClick={() => connect.mutate({})}>
        Connect
      </Button>
      {connect.error && <ErrorBox error={connect.error} />}
    </>
  )
}

function Disconnect({ google, hasPassword }: { google: Google; hasPassword: boolean }) {
  const [asking, setAsking] = useState(false)
  const disconnect = useDisconnect()
  if (!hasPassword) {
    return (
      <Text size="sm" flex="1 0 100%">
        It is your only way in. To disconnect it,{' '}
        <Anchor component={Link} to="/settings/password" inherit>
          set a password
        </Anchor>{' '}
        first.
      </Text>
    )
  }
  const end = (): void => disconnect.mutate({}, { onSettled: () => setAsking(false) })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      {disconnect.error && <ErrorBox error={disconnect.error} />}
      <ConfirmSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title="Disconnect Google?"
        confirm="Disconnect"
        onConfirm={end}
        busy={disconnect.isPending}
      >
        <Text>
          You will no longer be able to log in as {google.email}. Your email address and password work as before.
        </Text>
      </ConfirmSheet>
    </>
  )
}

/** The Google account that the member signs in with, if any. */
const useIdentities = () => useCall(getIdentities, {})

/** Redirects to Google to connect an account. */
const useConnect = () => useAct(connectGoogle, { onDone: ({ data }) => window.location.assign(data.address) })

/** Connects the account that the browser has returned with. */
const useKeep = () => useAct(keepGoogle, { refreshes: [getIdentities], onDone: ({ message }) => toast(message) })

const useDisconnect = () =>
  useAct(disconnectGoogle, { refreshes: [getIdentities], onDone: ({ message }) => toast(message) })
