import { Alert, Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core'
import {
  type ConnectedAccount,
  type PayeeStanding,
  type WithdrawalMethod,
  withdrawalMinMinor,
} from '@sparkhood/contract/money/payouts'
import type { Money as Amount } from '@sparkhood/contract/primitives/money'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { formatWhen } from '../../lib/format.ts'
import { claimsIn } from '../../ui/app/claims.tsx'
import { Money } from '../../ui/money.tsx'
import { panel } from '../../ui/page/panel.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { MethodList } from './method-list.tsx'
import classes from './payouts.module.css'
import { useBalance, useConnectedAccount, useWithdrawalMethods } from './queries.ts'
import { WithdrawalList } from './withdrawal-list.tsx'
import { getWaits } from './words.ts'

const WithdrawSheet = panel(() => import('./withdraw-sheet.tsx').then((file) => file.WithdrawSheet))

const unasked = 'We couldn’t check whether you can be paid.'

/** The amount that can be withdrawn, the bank accounts, and past withdrawals. */
export function GetPaid() {
  const [balance, account, methods] = [useBalance(), useConnectedAccount(), useWithdrawalMethods()]
  const failed = [balance, methods].find(({ error, data }) => error && !data)
  if (failed) return <ErrorBox error={failed.error} onRetry={() => void failed.refetch()} />
  if (!balance.data || !methods.data) return <SkeletonRows count={4} />
  const standing = account.data && getStanding(account.data.data)
  return (
    <Stack gap="xl" maw={640}>
      {standing && standing !== 'ready' && <SetUpFirst standing={standing} />}
      {!standing && account.error && <ErrorBox error={unasked} onRetry={() => void account.refetch()} />}
      <Ready
        available={balance.data.to_bank?.now ?? balance.data.balance}
        waits={claimsIn(balance.data) ? undefined : getWaits(balance.data, new Date())}
        methods={methods.data.data}
        standing={standing}
        claims={claimsIn(balance.data)}
      />
      <Part id="banks" title="Bank accounts">
        <MethodList methods={methods.data.data} />
      </Part>
      <Part id="withdrawals" title="Withdrawals">
        <WithdrawalList />
      </Part>
    </Stack>
  )
}

/** A member whose payouts are enabled can withdraw, even if the provider will soon require more details. */
const getStanding = (account: ConnectedAccount | null): PayeeStanding =>
  account?.payouts_enabled ? 'ready' : (account?.standing ?? 'new')

type NotReady = Exclude<PayeeStanding, 'ready'>
/** The obstacles to a withdrawal: a full explanation with the next step, and a short one below the button. */
const obstacles: Record<NotReady, { says: string; goOn: string; short: string }> = {
  new: {
    says: 'Our payment provider needs to know who you are.',
    goOn: 'Set up payment processing',
    short: 'Set up payment processing first.',
  },
  due: {
    says: 'Our payment provider needs more details from you.',
    goOn: 'See what it needs',
    short: 'Our payment provider needs more details from you first.',
  },
  checking: {
    says: 'Our payment provider is checking your details. We’ll email you when it’s done.',
    goOn: 'See progress',
    short: 'Our payment provider is still checking your details.',
  },
  barred: {
    says: 'Our payment provider has closed your account. Your money stays in your wallet.',
    goOn: 'See what you can do',
    short: 'Our payment provider can’t pay into your account.',
  },
}

function SetUpFirst({ standing }: { standing: NotReady }) {
  const { says, goOn } = obstacles[standing]
  return (
    <Alert variant="light" title="One more thing before you can be paid">
      {says}{' '}
      <Anchor component={Link} to="/create-stripe-account">
        {goOn}
      </Anchor>
    </Alert>
  )
}

type ReadyProps = {
  /** The amount that can be withdrawn now. */
  available: Amount
  waits: string | undefined
  methods: readonly WithdrawalMethod[]
  /** Undefined until the payment provider has been asked. */
  standing: PayeeStanding | undefined
  claims: string | undefined
}

/** Why nothing can be withdrawn now; undefined if it can. */
const obstacleIn = ({ available, waits, methods, standing, claims }: ReadyProps): string | undefined => {
  if (claims) return claims
  if (available.minor < withdrawalMinMinor) return waits ?? 'You can withdraw £1 or more.'
  if (methods.length === 0) return 'Add a bank account first.'
  if (!standing) return 'Our payment provider has to confirm you can be paid first.'
  if (standing !== 'ready') return obstacles[standing].short
  const [next] = methods.toSorted((one, other) => one.payable_at.getTime() - other.payable_at.getTime())
  if (next && !next.payable)
    return `Your bank account is new. You can withdraw from ${formatWhen(next.payable_at, new Date())}.`
  return undefined
}

function Ready(props: ReadyProps) {
  const [open, setOpen] = useState(false)
  const obstacle = obstacleIn(props)
  return (
    <Paper component="section" aria-label="To withdraw">
      <Text c="dimmed">You can withdraw</Text>
      <div className={classes.available}>
        <Money amount={props.available} strong />
      </div>
      {props.waits && props.waits !== obstacle && (
        <Text c="dimmed" size="sm">
          {props.waits}
        </Text>
      )}
      <Button mt="sm" disabled={obstacle !== undefined} onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      {obstacle && (
        <Text c="dimmed" size="sm" mt="xs">
          {obstacle}
        </Text>
      )}
      {open && (
        <Suspense>
          <WithdrawSheet
            methods={props.methods.filter(({ payable }) => payable)}
            available={props.available}
            waits={props.waits}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Paper>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  )
}
