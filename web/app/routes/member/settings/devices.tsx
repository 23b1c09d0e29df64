import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { DeviceList } from '../../../features/sessions/device-list.tsx'
import { useDevices } from '../../../features/sessions/queries.ts'
import { SignOutAll } from '../../../features/sessions/sign-out-all.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'

export const meta = () => titled('Linked devices')

export default function Devices() {
  const { data, error, refetch } = useDevices()
  const devices = data?.data ?? []
  return (
    <>
      <PageHeader
        title="Linked devices"
        lead="Where you are logged in."
        back={{ to: '/settings/security', label: 'Back to Security' }}
      />
      {error ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : (
        <Stack gap="lg">
          <DeviceList devices={devices} now={new Date()} />
          {devices.length === 1 && <Text c="dimmed">You are logged in on this device only.</Text>}
          <SignOutAll hasOthers={devices.length > 1} />
          <Text c="dimmed" maw={640}>
            Don’t recognise one? Log it out and{' '}
            <Anchor component={Link} to="/settings/password">
              change your password
            </Anchor>
            .
          </Text>
        </Stack>
      )}
    </>
  )
}
