import { Badge, Button, Card, NativeSelect, NumberInput, Stack, Text, Textarea, Title } from '@mantine/core'
import { answerChargeback, listChargebacks } from '@sparkhood/contract/chargebacks'
import { seeQueues } from '@sparkhood/contract/desk'
import { getReconciliation } from '@sparkhood/contract/reconciliation'
import { listFailedPayouts } from '@sparkhood/contract/system'
import { type BudgetName, budgetNames, issueSparks, readTreasury, type Treasury } from '@sparkhood/contract/treasury'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useAct, useCall, usePages } from '../../../lib/api.ts'
import { formatMoney, formatShortDay, formatWhen } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import classes from './money.module.css'

/** Where the money is, what banks want back, and where the books do not agree. */
export function MoneyPage() {
  const treasury = useCall(readTreasury, {})
  return (
    <>
      <PageHeader title="Money" lead="Every figure is the sum of the ledger, in which nothing is ever changed." />
      {treasury.error && <ErrorBox error={treasury.error} onRetry={() => void treasury.refetch()} />}
      {treasury.isPending && <SkeletonRows />}
      <div className={classes.page}>
        {treasury.data && <Where treasury={treasury.data.data} />}
        {treasury.data && <Budgets treasury={treasury.data.data} />}
        <Breaks />
        <Chargebacks />
        <FailedPayouts />
      </div>
    </>
  )
}

function Where({ treasury: { pounds, sparks } }: { treasury: Treasury }) {
  return (
    <div className={classes.two}>
      <Card>
        <Title order={2} size="h4" mb="xs">
          Pounds
        </Title>
        <Facts>
          <Fact name="With the gateway">
            <Money amount={pounds.at_gateway} strong />
          </Fact>
          <Fact name="In wallets">
            <Money amount={pounds.available} />
          </Fact>
          <Fact name="Held">
            <Money amount={pounds.held} />
          </Fact>
          <Fact name="Earned">
            <Money amount={pounds.earned} />
          </Fact>
          <Fact name="Kept as fees">
            <Money amount={pounds.fees} />
          </Fact>
          <Fact name="Lost to banks">
            <Money amount={pounds.dispute_losses} />
          </Fact>
        </Facts>
      </Card>
      <Card>
        <Title order={2} size="h4" mb="xs">
          Sparks
        </Title>
        <Facts>
          <Fact name="Issued">
            <Money amount={sparks.issued} strong />
          </Fact>
          <Fact name="In wallets">
            <Money amount={sparks.available} />
          </Fact>
          <Fact name="Held">
            <Money amount={sparks.held} />
          </Fact>
          <Fact name="Earned">
            <Money amount={sparks.earned} />
          </Fact>
          <Fact name="For welcomes">
            <Money amount={sparks.welcome} />
          </Fact>
          <Fact name="For rewards">
            <Money amount={sparks.rewards} />
          </Fact>
        </Facts>
      </Card>
    </div>
  )
}

const budgetWords: Record<BudgetName, { label: string; about: string }> = {
  welcome: { label: 'Welcomes', about: 'What new members are given' },
  rewards: { label: 'Rewards', about: 'What is given for inviting neighbours' },
}

function Budgets({ treasury }: { treasury: Treasury }) {
  const [isIssuing, setIssuing] = useState(false)
  return (
    <Part
      title="Budgets of Sparks"
      action={
        <Button variant="default" onClick={() => setIssuing(true)}>
          Issue Sparks
        </Button>
      }
    >
      <ul className={classes.rows}>
        {treasury.budgets.map((one) => (
          <li key={one.budget} className={classes.row}>
            <span>
              <strong>{budgetWords[one.budget].label}</strong>
              <span className={classes.quiet}>{budgetWords[one.budget].about}</span>
            </span>
            <span className={classes.end}>
              <Money amount={one.left} />
              {one.waiting > 0 && (
                <Text span size="sm" c="var(--bad-ink)">
                  {one.waiting} wait for {formatMoney(one.waiting_sparks)}
                </Text>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Sheet opened={isIssuing} onClose={() => setIssuing(false)} title="Issue Sparks">
        <IssueForm onDone={() => setIssuing(false)} />
      </Sheet>
    </Part>
  )
}

function IssueForm({ onDone }: { onDone: () => void }) {
  const [budget, setBudget] = useState<BudgetName>('welcome')
  const [sparks, setSparks] = useState<number | string>('')
  const issue = useAct(issueSparks, {
    once: true,
    refreshes: [readTreasury],
    onDone: () => {
      toast('Issued. What waited for them is paid.')
      onDone()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    issue.mutate({ body: { budget, amount: Math.round(Number(sparks) * 100) } })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <NativeSelect
          label="For"
          data={budgetNames.map((value) => ({ value, label: budgetWords[value].label }))}
          value={budget}
          onChange={(event) => setBudget(event.currentTarget.value as BudgetName)}
        />
        <NumberInput
          label="How many"
          value={sparks}
          onChange={setSparks}
          min={0.01}
          max={100_000}
          decimalScale={2}
          allowNegative={false}
          hideControls
          required
        />
        <Text c="dimmed">New Sparks make all others worth a little less. You are asked to confirm that it is you.</Text>
        {issue.error && <ErrorBox error={issue.error} />}
        <BusyButton busy={issue.isPending} busyLabel="Issuing..." disabled={!Number(sparks)}>
          Issue them
        </BusyButton>
      </Stack>
    </form>
  )
}

const breakWords: Record<string, string> = {
  'inside.ledger': 'The ledger does not add up',
  'inside.card_refund': 'A refund to a card is not booked',
  'inside.chargeback': 'A chargeback is not booked',
  'inside.stuck': 'A payment is stuck',
  'gateway.missing_here': 'The gateway knows a payment that we do not',
  'gateway.missing_there': 'We know a payment that the gateway does not',
  'gateway.amount': 'An amount differs from the gateway’s',
}

function Breaks() {
  const asked = useCall(getReconciliation, {})
  const found = asked.data?.data
  const at = (moment: Date | null | undefined): string => (moment ? formatWhen(moment, new Date()) : 'not yet')
  return (
    <Part title="Do the books agree?">
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {found && (
        <>
          <Text c="dimmed" mb="xs">
            Looked at among our own books: {at(found.inside_at)}. Against the gateway’s: {at(found.gateway_at)}.
          </Text>
          {found.breaks.length === 0 ? (
            <Text>They agree to the penny.</Text>
          ) : (
            <ul className={classes.rows}>
              {found.breaks.map((one) => (
                <li key={one._id} className={classes.row}>
                  <span>
                    <strong>{breakWords[one.kind]}</strong>
                    <span className={classes.quiet}>
                      {one.about}, since {formatWhen(one.found_at, new Date())}
                    </span>
                  </span>
                  <span className={classes.end}>
                    {one.resolved_at ? <Badge>Resolved</Badge> : <Badge color="red">Open</Badge>}
                    {one.ours && one.theirs && (
                      <span className={classes.quiet}>
                        ours {formatMoney(one.ours)}, theirs {formatMoney(one.theirs)}
                      </span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Part>
  )
}

const statusWords = { inquiry: 'The bank asks', open: 'Taken back', won: 'Won', lost: 'Lost' }

function Chargebacks() {
  const asked = useCall(listChargebacks, {})
  const [answering, setAnswering] = useState<string>()
  return (
    <Part title="Chargebacks">
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data?.data.length === 0 && <Text c="dimmed">No bank has taken a payment back.</Text>}
      {asked.data && asked.data.data.length > 0 && (
        <ul className={classes.rows}>
          {asked.data.data.map((one) => (
            <li key={one.id} className={classes.row}>
              <span>
                <Link to={`/admin/members/${one.member_id}`}>
                  <strong>{formatMoney(one.amount)}</strong>, {statusWords[one.status]}
                </Link>
                <span className={classes.quiet}>
                  {inWords(one.reason)}, {formatShortDay(one.opened_at, new Date())}
                  {one.answer_by && !one.answered_at && `. Answer by ${formatWhen(one.answer_by, new Date())}`}
                </span>
              </span>
              {!one.answered_at && (one.status === 'open' || one.status === 'inquiry') && (
                <Button variant="default" onClick={() => setAnswering(one.id)}>
                  Answer
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Sheet opened={answering !== undefined} onClose={() => setAnswering(undefined)} title="Answer the bank">
        {answering && <AnswerForm id={answering} onDone={() => setAnswering(undefined)} />}
      </Sheet>
    </Part>
  )
}

function AnswerForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [account, setAccount] = useState('')
  const answer = useAct(answerChargeback, {
    refreshes: [listChargebacks, seeQueues],
    onDone: ({ message }) => {
      toast(message)
      onDone()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    answer.mutate({ params: { id }, body: { account } })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Textarea
          label="What happened"
          description="The bank gets this with what we know of the payment. It can be sent once."
          minRows={6}
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
          maxLength={10_000}
          error={answer.error ? messageOf(answer.error) : undefined}
          required
          data-autofocus
        />
        <BusyButton busy={answer.isPending} busyLabel="Sending...">
          Send it to the bank
        </BusyButton>
      </Stack>
    </form>
  )
}

/** 'account_closed', as banks put it, reads as 'Account closed'. */
const inWords = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

function FailedPayouts() {
  const asked = usePages(listFailedPayouts, {})
  const payouts = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Part title="Payouts that came back">
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && payouts.length === 0 && <Text c="dimmed">None in the last 90 days.</Text>}
      {payouts.length > 0 && (
        <ul className={classes.rows}>
          {payouts.map((one) => (
            <li key={one._id} className={classes.row}>
              <span>
                <Link to={`/admin/members/${one.member._id}`}>
                  <strong>
                    {one.member.firstname} {one.member.lastname}
                  </strong>
                </Link>
                <span className={classes.quiet}>
                  {inWords(one.failure)}. {one.bank}. {formatShortDay(one.failed_at, new Date())}
                </span>
              </span>
              <Money amount={one.amount} />
            </li>
          ))}
        </ul>
      )}
      {asked.hasNextPage && (
        <Button variant="default" mt="sm" loading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Part>
  )
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  )
}
