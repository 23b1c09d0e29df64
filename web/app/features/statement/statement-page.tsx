import { Button, Stack } from '@mantine/core'
import { type BalanceName, type MovementFilters, movementKinds, pockets } from '@sparkhood/contract/money/statement'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAddress } from '../../ui/page/address.ts'
import { toast } from '../../ui/page/toasts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { MovementMonths } from './movement-rows.tsx'
import { useMovements, useSaveStatement } from './queries.ts'
import { StatementFilters } from './statement-filters.tsx'
import { WaitingMoney } from './waiting-money.tsx'

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** The filters in the address; invalid ones are ignored. */
const filtersIn = (query: URLSearchParams): MovementFilters => {
  const [pocket, kind, from, to] = ['pocket', 'kind', 'from', 'to'].map((name) => query.get(name))
  return {
    pocket: pocket && pocket in pockets ? (pocket as BalanceName) : undefined,
    kind: movementKinds.find((known) => known === kind),
    from: isDay(from ?? null) ? (from ?? undefined) : undefined,
    to: isDay(to ?? null) ? (to ?? undefined) : undefined,
  }
}

const given = (filters: MovementFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

/** All movements of the member's money, with filters and an export. */
export function StatementPage() {
  const { query, change, set } = useAddress()
  const filters = filtersIn(query)
  const save = useSaveStatement()
  return (
    <>
      <PageHeader
        title="Your statement"
        lead="Every transaction in pounds and Sparks, newest first."
        back={{ to: '/user', label: 'Back to your profile' }}
        action={
          <Button
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate(filters, { onSuccess: () => toast('Your statement is in your downloads.') })}
          >
            Save as CSV
          </Button>
        }
      />
      <Stack gap="lg">
        <WaitingMoney />
        <StatementFilters filters={filters} onChange={set} />
        {save.error && <ErrorBox error={save.error} />}
        <Movements filters={filters} onClear={() => change(() => new URLSearchParams())} />
      </Stack>
    </>
  )
}

function Movements({ filters, onClear }: { filters: MovementFilters; onClear: () => void }) {
  const asked = useMovements(filters)
  const { data, error, refetch } = asked
  const movements = data?.pages.flatMap((page) => page.data)
  if (error && !movements) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!movements) return <SkeletonRows count={6} />
  if (movements.length === 0) return <Nothing isNarrowed={Object.keys(given(filters)).length > 0} onClear={onClear} />
  return (
    <Stack gap="lg">
      <MovementMonths movements={movements} />
      <ShowMore of={asked} />
    </Stack>
  )
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed)
    return (
      <EmptyState
        title="No matches"
        action={
          <Button variant="default" onClick={onClear}>
            Show everything
          </Button>
        }
      >
        None of your transactions match.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No transactions yet"
      action={
        <Button component={Link} to="/explore">
          See who is nearby
        </Button>
      }
    >
      What you add, pay and earn appears here, to the penny.
    </EmptyState>
  )
}
