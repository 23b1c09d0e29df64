import { Button, CopyButton, Stack, Text, TextInput } from '@mantine/core'
import { totpCode } from '@sparkhood/contract/people/second-factor'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { getMessage } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { QrCode } from '../../ui/page/qr-code.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useConfirmTotp, useStartTotp } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'

/** Sets up an authenticator app: scan, enter a first code, save the recovery codes. */
export default function SetUpApp({ onClose }: { onClose: () => void }) {
  const { data, error, mutate } = useStartTotp()
  useEffect(() => mutate({}), [mutate])
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes)
    return (
      <Sheet opened onClose={onClose} title="Your recovery codes" busy>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Sheet>
    )
  return (
    <Sheet opened onClose={onClose} title="Set up an authenticator app">
      {error ? (
        <ErrorBox error={error} onRetry={() => mutate({})} />
      ) : data ? (
        <Scan address={data.data.address} secret={data.data.key} onCodes={setCodes} />
      ) : (
        <Skeleton height={280} />
      )}
    </Sheet>
  )
}

type ScanProps = { address: string; secret: string; onCodes: (codes: readonly string[]) => void }

function Scan({ address, secret, onCodes }: ScanProps) {
  const [code, setCode] = useState('')
  const act = useConfirmTotp()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    act.mutate({ body: { code } }, { onSuccess: ({ data }) => onCodes(data.recovery_codes) })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <Text>Scan this with an authenticator app, such as the one in your phone’s password manager.</Text>
        <Stack align="center" gap="xs">
          <QrCode value={address} label="The key of your account as a QR code" />
        </Stack>
        <div>
          <Text size="sm" c="dimmed">
            Can’t scan it? Enter this key in the app:
          </Text>
          <Text className={classes.key}>{secret.match(/.{1,4}/g)?.join(' ')}</Text>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="subtle"
                onClick={copy}
                leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
              >
                {copied ? 'Copied' : 'Copy the key'}
              </Button>
            )}
          </CopyButton>
        </div>
        <TextInput
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={act.error ? getMessage(act.error) : undefined}
        />
        <BusyButton busy={act.isPending} busyLabel="Checking..." disabled={!totpCode.safeParse(code).success} fullWidth>
          Turn it on
        </BusyButton>
      </Stack>
    </form>
  )
}
