import { Stack } from '@mantine/core'
import type { ConfirmWay } from '@sparkhood/contract/people/credentials'
import { useState } from 'react'
import { hasPasskeys } from '../../../ui/app/passkeys.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useConfirmWays } from '../queries.ts'
import { ByApp } from './by-app.tsx'
import { ByCode } from './by-code.tsx'
import { ByPasskey } from './by-passkey.tsx'
import { ByPassword } from './by-password.tsx'

type Props = { onEnd: (confirmed: boolean) => void }

/** Asks for a passkey, a code of the app, the password, or a mailed code, before a sensitive action. */
export function ConfirmSheet({ onEnd }: Props) {
  const { data, error, refetch } = useConfirmWays()
  return (
    <Sheet opened onClose={() => onEnd(false)} title="Confirm it's you">
      {error ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Stack aria-busy="true">
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      ) : (
        <OneOfWays {...data.data} onDone={() => onEnd(true)} />
      )}
    </Sheet>
  )
}

type WaysProps = { ways: readonly ConfirmWay[]; email: string; onDone: () => void }

/** One method at a time, the best first, with links to the others. */
function OneOfWays({ ways, email, onDone }: WaysProps) {
  const open = ways.filter((way) => way !== 'passkey' || hasPasskeys())
  const [chosen, setChosen] = useState<ConfirmWay>()
  const way = chosen ?? open[0]
  // Only a passkey is allowed, and this browser does not support them.
  if (way === undefined) return <ErrorBox error="Use the browser or the device that has your passkey." />
  const toNext = (): void => setChosen(open[open.indexOf(way) + 1] ?? open[0])
  const onOther = open.length > 1 ? toNext : undefined
  if (way === 'passkey') return <ByPasskey onDone={onDone} onOther={onOther} />
  if (way === 'totp') return <ByApp onDone={onDone} onOther={onOther} />
  if (way === 'password') return <ByPassword onDone={onDone} onCode={() => setChosen('code')} />
  const onPassword = open.includes('password') ? () => setChosen('password') : undefined
  return <ByCode email={email} onDone={onDone} onPassword={onPassword} />
}
