import { Button, Group, Stack, Text } from '@mantine/core'
import type { Closing } from '@sparkhood/contract/people/privacy'
import { formatComingDay, formatMoney } from '../../lib/format.ts'
import { brand } from '../../ui/brand.ts'
import { toast } from '../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { Obstacles } from './obstacles.tsx'
import classes from './privacy.module.css'
import { useAskClosing } from './queries.ts'

type Props = { closing: Closing; onClose: () => void }

/** The obstacles to deleting the account, or its effects and the confirmation. */
export function CloseSheet({ closing, onClose }: Props) {
  return closing.obstacles.length > 0 ? (
    <InTheWay closing={closing} onClose={onClose} />
  ) : (
    <Confirm closing={closing} onClose={onClose} />
  )
}

function InTheWay({ closing, onClose }: Props) {
  return (
    <Sheet opened onClose={onClose} title="Not yet: some things need settling">
      <Stack gap="md">
        <Text>We can’t delete your account while this is open, so nobody loses money.</Text>
        <Obstacles obstacles={closing.obstacles} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}

function Confirm({ closing, onClose }: Props) {
  const ask = useAskClosing(() => {
    onClose()
    toast('Your account is closing. We’ve emailed you.')
  })
  const { closes_at, sparks_left, gives_up } = closing
  return (
    <ConfirmSheet
      opened
      onClose={onClose}
      title="Delete your account?"
      confirm="Delete my account"
      cancel="Keep it"
      danger
      busy={ask.isPending}
      onConfirm={() => ask.mutate({ body: { gives_up: gives_up.minor } })}
    >
      <ul className={classes.happens}>
        <li>Nobody can see or book you from now on. Your regular visits and your offers of help end.</li>
        <li>People who act for you can no longer do so. If you keep your account, you’ll have to invite them again.</li>
        <li>
          Until <strong>{formatComingDay(closes_at, new Date())}</strong> you can log in and keep your account after
          all. People you wrote to can still read your messages until then.
        </li>
        <li>Then your name, photos, messages, addresses, listings and vouches are deleted. This can’t be undone.</li>
        {sparks_left.minor > 0 && <li>You lose your {formatMoney(sparks_left)}.</li>}
        {gives_up.minor > 0 && (
          <li>
            The {formatMoney(gives_up)} in your wallet goes to {brand.name}: it is too little to be sent to a bank.
          </li>
        )}
        <li>Payments, bookings and reviews you wrote stay, without your name.</li>
      </ul>
      {ask.error && <ErrorBox error={ask.error} />}
    </ConfirmSheet>
  )
}
