import { Alert, Badge, NativeSelect, Text } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import {
  approveCorrection,
  type Correction,
  correctionStates,
  declineCorrection,
  listCorrections,
} from '@sparkhood/contract/money/corrections'
import { getTimeline } from '@sparkhood/contract/money/timelines'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAct, usePages } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Money } from '../../../ui/money.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { getAge } from '../one-queue/ages.ts'
import { Decision } from '../one-queue/decision.tsx'
import classes from './ledger.module.css'
import { correctionSaid, correctionWords, returnedWords } from './words.ts'

/** Corrections by operators, and those that wait for approval by a second one. */
export function Corrections() {
  const [search, setSearch] = useSearchParams()
  const state = correctionStates.find((one) => one === search.get('state'))
  const asked = usePages(listCorrections, { query: { state } })
  const readAgain = (): void => void asked.refetch()
  const corrections = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <PageHeader
        title="Reversals"
        lead="Above £250 or 125 Sparks, two people must approve. Nothing is ever edited: a second transaction reverses the first."
        back={{ to: '/admin/money', label: 'Back to money' }}
      />
      <div className={classes.filters}>
        <NativeSelect
          label="Status"
          data={[
            { value: '', label: 'All' },
            ...correctionStates.map((value) => ({ value, label: correctionWords[value].label })),
          ]}
          value={state ?? ''}
          onChange={(event) => setSearch(event.currentTarget.value ? { state: event.currentTarget.value } : {})}
        />
      </div>
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={4} />}
      {asked.data && corrections.length === 0 && (
        <EmptyState title="Nothing here">
          {state ? 'Nothing matches.' : 'Reversed transactions appear here, with their reasons.'}
        </EmptyState>
      )}
      {corrections.length > 0 && (
        <ul className={classes.rows}>
          {corrections.map((one) => (
            <Row key={one._id} correction={one} onRefused={readAgain} />
          ))}
        </ul>
      )}
      <ShowMore of={asked} mt="md" />
    </>
  )
}

type RowProps = {
  correction: Correction
  /** Another operator was faster: refetches the list. */
  onRefused: () => void
}

function Row({ correction: one, onRefused }: RowProps) {
  const now = new Date()
  const said = correctionSaid(one)
  return (
    <li className={classes.row}>
      <Avatar person={one.asked_by} size={40} />
      <div className={classes.words}>
        <Link to={`/admin/money/movement/${one.movement_id}`} className={classes.title}>
          {one.movement}
        </Link>
        {one.member && (
          <span className={classes.quiet}>
            <Link to={`/admin/members/${one.member._id}`}>
              {one.member.firstname} {one.member.lastname}
            </Link>
          </span>
        )}
        <Text>{one.reason}</Text>
        <span className={classes.quiet}>
          {one.asked_by.firstname} asked {formatWhen(one.asked_at, now)}
          {one.decided_by && one.two_people && ` · ${one.decided_by.firstname} decided`}
          {one.state === 'waiting' &&
            ` · waits for ${getAge(one.asked_at, now)}, until ${formatWhen(one.lapses_at, now)}`}
          {one.answer && ` · “${one.answer}”`}
        </span>
        {one.returned && <span className={classes.quiet}>{returnedWords}</span>}
        {one.state === 'waiting' &&
          (one.is_own ? (
            <Alert color="gray">{ownRefusals['correction.involved'].message}</Alert>
          ) : (
            <Answer correction={one} onRefused={onRefused} />
          ))}
      </div>
      <div className={classes.end}>
        <Money amount={{ minor: one.amount, currency: one.currency }} strong />
        <Badge color={said.color}>{said.label}</Badge>
      </div>
    </li>
  )
}

const stale = [listCorrections, seeQueues, getTimeline]

function Answer({ correction: { _id: id, is_yours: isYours, amount, currency, movement }, onRefused }: RowProps) {
  const [isAgreeing, setAgreeing] = useState(false)
  const done = ({ message }: { message: string }): void => toast(message)
  const approve = useAct(approveCorrection, { once: true, refreshes: stale, onDone: done })
  const decline = useAct(declineCorrection, { refreshes: stale, onDone: done })
  return (
    <>
      <Decision
        {...(!isYours && {
          approve: { label: 'Approve', onApprove: () => setAgreeing(true), busy: approve.isPending },
        })}
        reject={{
          label: isYours ? 'Withdraw' : 'Decline',
          reasonLabel: 'Why?',
          hint: 'It’s in the audit log.',
          onReject: (reason) => decline.mutate({ params: { id }, body: { reason } }, { onError: onRefused }),
          busy: decline.isPending,
        }}
        error={approve.error ?? decline.error}
      >
        {isYours && <Text c="dimmed">You asked for this, so somebody else has to approve it.</Text>}
      </Decision>
      <ConfirmSheet
        opened={isAgreeing}
        onClose={() => setAgreeing(false)}
        title="Reverse this transaction?"
        confirm="Approve"
        busy={approve.isPending}
        onConfirm={() => {
          approve.mutate({ params: { id }, body: {} }, { onError: onRefused })
          setAgreeing(false)
        }}
      >
        <Text>
          <Money amount={{ minor: amount, currency }} strong /> of “{movement}” moves at once, and its members are told
          why.
        </Text>
      </ConfirmSheet>
    </>
  )
}
