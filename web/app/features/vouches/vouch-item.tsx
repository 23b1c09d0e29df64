import { Button, Text } from '@mantine/core'
import { vouchesAYear } from '@sparkhood/contract/people/vouch-terms'
import type { Vouch } from '@sparkhood/contract/people/vouches'
import { spell } from '@sparkhood/contract/primitives/text'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { memberId } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { toast, toastProblem } from '../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { useHideVouch, useShowVouch, useWithdrawVouch } from './queries.ts'
import classes from './vouches.module.css'
import { tieWords } from './words.ts'

type Props = {
  vouch: Vouch
  /** The first name of the vouched member. */
  name: string
  /** Further actions on somebody else's vouch. */
  more?: ((vouch: Pick<Vouch, '_id' | 'voucher'>) => ReactNode) | undefined
}

/** A vouch: who, how they know the member, and their text. */
export function VouchItem({ vouch, name, more }: Props) {
  const { voucher, comment, hidden, actions } = vouch
  return (
    <li className={classes.item} data-hidden={hidden || undefined}>
      <Avatar person={voucher} size={40} />
      <div className={classes.said}>
        {voucher._id === memberId() ? (
          <strong>You</strong>
        ) : (
          <Link to={`/user-profile/${voucher._id}`}>{voucher.firstname}</Link>
        )}
        , {tieWords(vouch)}
        {comment && <p className={classes.comment}>{comment}</p>}
        {hidden && (
          <Text size="sm" c="dimmed">
            Hidden: only you see this.
          </Text>
        )}
        {(actions.includes('hide') || actions.includes('show')) && <HideButton vouch={vouch} />}
        {actions.includes('withdraw') && <WithdrawButton id={vouch._id} name={name} />}
      </div>
      {actions.includes('report') && more?.(vouch)}
    </li>
  )
}

function HideButton({ vouch: { _id, hidden, voucher } }: { vouch: Vouch }) {
  const [hide, show] = [useHideVouch(), useShowVouch()]
  const act = hidden ? show : hide
  return (
    <Button
      variant="default"
      mt="xs"
      loading={act.isPending}
      aria-label={`${hidden ? 'Show again' : 'Hide'}: what ${voucher.firstname} says`}
      onClick={() =>
        act.mutate({ params: { id: _id } }, { onSuccess: ({ message }) => toast(message), onError: toastProblem })
      }
    >
      {hidden ? 'Show again' : 'Hide'}
    </Button>
  )
}

/** Withdraws the reader's own vouch. */
export function WithdrawButton({ id, name }: { id: string; name: string }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useWithdrawVouch()
  const close = (): void => setAsking(false)
  const confirm = (): void =>
    withdraw.mutate(
      { params: { id } },
      {
        onSuccess: ({ message }) => {
          close()
          toast(message)
        },
        onError: (error) => {
          close()
          toastProblem(error)
        },
      },
    )
  return (
    <>
      <Button variant="default" mt="xs" onClick={() => setAsking(true)}>
        Stop vouching for {name}
      </Button>
      <ConfirmSheet
        opened={asking}
        onClose={close}
        title={`Stop vouching for ${name}?`}
        confirm="Stop vouching"
        onConfirm={confirm}
        busy={withdraw.isPending}
      >
        <Text>
          {name} is told, and their profile says until when you vouched for them. It still counts as one of your{' '}
          {spell(vouchesAYear)} this year.
        </Text>
      </ConfirmSheet>
    </>
  )
}
