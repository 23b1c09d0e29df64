import { Stack } from '@mantine/core'
import { useState } from 'react'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useConfirmWays } from '../queries.ts'
import { ByCode } from './by-code.tsx'
import { ByPassword } from './by-password.tsx'

type Props = { onEnd: (confirmed: boolean) => void }

/** Asks for the password, or for a mailed code, before something that only the member may do. */
export function ConfirmSheet({ onEnd }: Props) {
  const { data, error, refetch } = useConfirmWays()
  const [prefersCode, setPrefersCode] = useState(false)
  const ways = data?.data.ways ?? []
  const byPassword = ways.includes('password') && !prefersCode
  return (
    <Sheet opened onClose={() => onEnd(false)} title="Confirm it's you">
      {error ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Stack aria-busy="true">
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      ) : byPassword ? (
        <ByPassword onDone={() => onEnd(true)} onCode={() => setPrefersCode(true)} />
      ) : (
        <ByCode
          email={data.data.email}
          onDone={() => onEnd(true)}
          onPassword={ways.includes('password') ? () => setPrefersCode(false) : undefined}
        />
      )}
    </Sheet>
  )
}
