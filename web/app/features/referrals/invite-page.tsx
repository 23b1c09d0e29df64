import { Button, CopyButton, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { IconCheck, IconCopy, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Paused } from '../../ui/app/paused.tsx'
import { useIsOn } from '../../ui/app/switches.ts'
import { Money } from '../../ui/money.tsx'
import { QrCode } from '../../ui/page/qr-code.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useInvitation } from './queries.ts'
import classes from './referrals.module.css'
import { ReferredList } from './referred-list.tsx'
import { getShare } from './words.ts'

type Invitation = NonNullable<ReturnType<typeof useInvitation>['data']>['data']

/** Invites neighbours: the code, the link and its QR code, and the results. */
export function InvitePage() {
  const invitation = useInvitation()
  const own = invitation.data?.data
  const rewards = useIsOn('invitation_rewards')
  if (invitation.error && !own) return <ErrorBox error={invitation.error} onRetry={() => void invitation.refetch()} />
  if (!own) return <Skeleton height={280} />
  return (
    <Stack gap="xl">
      <Paper p={{ base: 'md', sm: 'lg' }}>
        <div className={classes.ways}>
          <Stack gap="md">
            <Text>
              You get <Money amount={own.reward} /> for every neighbour you invite, once they have completed a first
              booking with somebody other than you.
            </Text>
            {!rewards && <Paused what="invitation_rewards" />}
            <div>
              <Text size="sm" c="dimmed">
                Your referral code
              </Text>
              <Text className={classes.spoken}>{own.referral_code}</Text>
            </div>
            <ShareButtons link={own.link} />
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {own.link}
            </Text>
          </Stack>
          <div className={classes['by-camera']}>
            <QrCode value={own.link} label="Your invitation link as a QR code" />
            <Text size="sm" c="dimmed">
              Together now? They can scan this with their camera.
            </Text>
          </div>
        </div>
      </Paper>
      <Figures own={own} />
      <section aria-labelledby="invited">
        <Title order={2} size="h3" id="invited" mb="sm">
          Who joined with your link
        </Title>
        <ReferredList code={own.referral_code} notShown={own.not_shown} />
      </section>
    </Stack>
  )
}

function ShareButtons({ link }: { link: string }) {
  const [failed, setFailed] = useState(false)
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator && !failed
  const share = (): void => {
    navigator.share(getShare(link)).catch((error: unknown) => {
      // Closing the share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true)
    })
  }
  return (
    <Group gap="sm">
      {canShare && (
        <Button leftSection={<IconShare2 size={20} aria-hidden />} onClick={share}>
          Share your link
        </Button>
      )}
      <CopyButton value={link} timeout={2 * secondMs}>
        {({ copied, copy }) => (
          <Button
            variant={canShare ? 'default' : 'filled'}
            leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
            onClick={copy}
          >
            <span role="status">{copied ? 'Copied' : 'Copy your link'}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}

function Figures({ own }: { own: Invitation }) {
  return (
    <dl className={classes.figures} aria-label="Your invitations">
      <div>
        <dt>joined</dt>
        <dd>{own.invited}</dd>
      </div>
      <div>
        <dt>in progress</dt>
        <dd>{own.under_way}</dd>
      </div>
      <div>
        <dt>earned</dt>
        <dd>
          <Money amount={own.earned} compact />
        </dd>
      </div>
    </dl>
  )
}
