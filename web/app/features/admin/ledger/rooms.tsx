import { Alert, Button, Group, TextInput } from '@mantine/core'
import { findTimeline } from '@sparkhood/contract/money/timelines'
import {
  type Icon,
  IconArrowBackUp,
  IconBuildingBank,
  IconCreditCard,
  IconCreditCardRefund,
  IconHandStop,
  IconSearch,
} from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { getMessage } from '../../../lib/words.ts'
import classes from './ledger.module.css'

const rooms: readonly { to: string; label: string; icon: Icon }[] = [
  { to: '/admin/money/payments', label: 'Payments', icon: IconCreditCard },
  { to: '/admin/money/holds?state=open&first=oldest', label: 'Holds', icon: IconHandStop },
  { to: '/admin/money/refunds', label: 'Refunds', icon: IconCreditCardRefund },
  { to: '/admin/money/payouts', label: 'Payouts', icon: IconBuildingBank },
  { to: '/admin/money/corrections', label: 'Reversals', icon: IconArrowBackUp },
]

/** Links to the lists of money, and a search for a movement by any of its numbers. */
export function MoneyRooms() {
  return (
    <>
      <FindMoney />
      <nav aria-label="Money lists">
        <ul className={classes.rooms}>
          {rooms.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon size={22} stroke={1.75} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function FindMoney() {
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const find = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!q.trim()) return
    setBusy(true)
    try {
      const { data } = await call(findTimeline, { query: { q: q.trim() } })
      await navigate(`/admin/money/${data.of}/${data._id}`)
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void find(event)}>
      <Group align="flex-end" gap="sm" mb="md">
        <TextInput
          flex="1 1 16rem"
          type="search"
          label="Where is my money?"
          description="A receipt number such as S-000123, the ID of a payment, payout or booking, or a Stripe ID"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
          maxLength={120}
          data-search
        />
        <Button type="submit" variant="default" loading={isBusy}>
          Find
        </Button>
      </Group>
      {problem !== undefined && (
        <Alert color="red" role="alert" mb="md">
          {getMessage(problem)}
        </Alert>
      )}
    </form>
  )
}
