import { Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { EmailForm } from '../../../features/credentials/email-form.tsx'
import { useConfirmWays } from '../../../features/credentials/queries.ts'
import { titled } from '../../../ui/brand.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

export const meta = () => titled('Email address')

export default function Email() {
  const navigate = useNavigate()
  const { data, error, refetch } = useConfirmWays()
  const changed = (message: string): void => {
    toast(message)
    void navigate('/settings/security')
  }
  return (
    <>
      <PageHeader
        title="Email address"
        lead="You log in with it, and we email you there. Neighbours only see it if you let them."
        back={{ to: '/settings/security', label: 'Back to Security' }}
      />
      {error ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div aria-busy="true">
          <Skeleton height={120} maxWidth={440} />
        </div>
      ) : (
        <>
          <Text mb="lg">
            Your address now: <strong>{data.data.email}</strong>
          </Text>
          <EmailForm onChanged={changed} />
        </>
      )}
    </>
  )
}
