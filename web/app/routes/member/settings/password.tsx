import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { PasswordForm } from '../../../features/credentials/password-form.tsx'
import { useConfirmWays } from '../../../features/credentials/queries.ts'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

export const meta = () => titled('Password')

export default function Password() {
  const { data, error, refetch } = useConfirmWays()
  const hasPassword = data?.data.ways.includes('password') ?? true
  return (
    <>
      <PageHeader
        title={hasPassword ? 'Change password' : 'Set a password'}
        lead={
          hasPassword
            ? 'Changing it logs out your other devices.'
            : 'You log in with Google. With a password you can log in with your email address as well.'
        }
        back={{ to: '/settings/security', label: 'Back to Security' }}
      />
      {error ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Stack maw={440} aria-busy="true">
          <Skeleton height={68} />
          <Skeleton height={68} />
          <Skeleton height={68} />
        </Stack>
      ) : (
        <PasswordForm email={data.data.email} hasPassword={hasPassword} />
      )}
      <Text mt="xl">
        <Anchor component={Link} to="/dashboard">
          Back to Explore
        </Anchor>
      </Text>
    </>
  )
}
