import { Button, Stack, Text, Textarea } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import { answerChargeback, type Chargeback, listChargebacks } from '@sparkhood/contract/money/chargebacks'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useAct, usePages } from '../../../lib/api.ts'
import { formatMoney, formatShortDay, formatWhen } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toastReply } from '../../../ui/page/toasts.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import classes from './money.module.css'
import { inWords, Part } from './part.tsx'

const statusWords = {
  dispute: { inquiry: 'The bank is asking', open: 'Taken back', won: 'Won', lost: 'Lost' },
  by_hand: { inquiry: 'Refunded', open: 'Refunded', won: 'Refused by the card', lost: 'Refunded' },
}

/** Who pays for a chargeback; nobody if the money came back. */
const borneBy = ({ taken, status, borne_by_member: member, borne_by_house: house }: Chargeback): string => {
  if (!taken || status === 'won') return ''
  const parts = [
    ...(member.minor > 0 ? [`${formatMoney(member)} by the member`] : []),
    ...(house.minor > 0 ? [`${formatMoney(house)} by the house`] : []),
  ]
  return `. Borne ${parts.join(', ')}`
}

/** Chargebacks by payers' banks, and refunds made by hand at the payment provider. */
export function Chargebacks() {
  const asked = usePages(listChargebacks, {})
  const found = asked.data?.pages.flatMap(({ data }) => data) ?? []
  const [answering, setAnswering] = useState<string>()
  return (
    <Part title="Chargebacks and manual refunds">
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && found.length === 0 && <Text c="dimmed">No chargebacks or manual refunds.</Text>}
      {found.length > 0 && (
        <ul className={classes.rows}>
          {found.map((one) => (
            <li key={one.id} className={classes.row}>
              <span>
                <Link to={`/admin/money/payment/${one.payment_id}`}>
                  <strong>{formatMoney(one.amount)}</strong>, {statusWords[one.kind][one.status]}
                </Link>
                <span className={classes.quiet}>
                  {inWords(one.reason)}, {formatShortDay(one.opened_at, new Date())}
                  {borneBy(one)}
                  {answerWords(one, new Date())}
                </span>
              </span>
              {one.answerable && (
                <Button variant="default" onClick={() => setAnswering(one.id)}>
                  Answer
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ShowMore of={asked} mt="sm" />
      <Sheet opened={answering !== undefined} onClose={() => setAnswering(undefined)} title="Respond to the bank">
        {answering && (
          <AnswerForm
            id={answering}
            onDone={() => setAnswering(undefined)}
            // After a refusal the list shows the current state.
            onRefused={() => void asked.refetch()}
          />
        )}
      </Sheet>
    </Part>
  )
}

type Answering = { answer_by: Date | null; answered_at: Date | null; closed_at: Date | null }

function answerWords({ answer_by: by, answered_at: at, closed_at: closedAt }: Answering, now: Date): string {
  if (at) return `. Answered ${formatShortDay(at, now)}`
  if (!by || closedAt) return ''
  return by > now ? `. Answer by ${formatWhen(by, now)}` : '. Nobody answered in time'
}

type FormProps = { id: string; onDone: () => void; onRefused: () => void }

function AnswerForm({ id, onDone, onRefused }: FormProps) {
  const [account, setAccount] = useState('')
  const answer = useAct(answerChargeback, {
    refreshes: [listChargebacks, seeQueues],
    onDone: toastReply(onDone),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    answer.mutate({ params: { id }, body: { account } }, { onError: onRefused })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Textarea
          label="What happened"
          description="The bank gets this together with the payment’s details. You can send it only once."
          minRows={6}
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
          maxLength={10_000}
          error={answer.error ? getMessage(answer.error) : undefined}
          required
          data-autofocus
        />
        <BusyButton busy={answer.isPending} busyLabel="Sending...">
          Send to the bank
        </BusyButton>
      </Stack>
    </form>
  )
}
