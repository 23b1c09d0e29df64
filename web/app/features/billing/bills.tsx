import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { BillingMethod } from '@sparkhood/contract/money/billing'
import { IconCreditCard, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { getMessage } from '../../lib/words.ts'
import { toast } from '../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import classes from './billing.module.css'
import { useBillingMethods, useDeleteBillingMethod } from './queries.ts'

const brandName = (brand: string): string => brand.replace(/^./, (letter) => letter.toUpperCase())
const getName = ({ brand, card_number }: BillingMethod): string =>
  `${brandName(brand)} ending in ${card_number.slice(-4)}`

/** The member's saved cards, by their last digits. */
export function Bills() {
  const { data, error, refetch } = useBillingMethods()
  if (error && !data) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={2} />
  if (data.data.length === 0)
    return (
      <EmptyState
        title="No cards saved"
        action={
          <Button component={Link} to="/add-bills">
            Add a card
          </Button>
        }
      >
        Save one to add money to your wallet without typing it again.
      </EmptyState>
    )
  return (
    <Stack align="flex-start">
      <Cards cards={data.data} />
      <Button component={Link} to="/add-bills" variant="default" leftSection={<IconPlus size={20} aria-hidden />}>
        Add a card
      </Button>
    </Stack>
  )
}

function Cards({ cards }: { cards: readonly BillingMethod[] }) {
  const [leaving, setLeaving] = useState<BillingMethod>()
  const act = useDeleteBillingMethod()
  const close = (): void => {
    setLeaving(undefined)
    act.reset()
  }
  const remove = (card: BillingMethod): void =>
    act.mutate(
      { params: { id: card.id } },
      {
        onSuccess: () => {
          close()
          toast(`${getName(card)} is deleted.`)
        },
      },
    )
  return (
    <>
      <ul className={classes.rows}>
        {cards.map((card) => (
          <li key={card.id} className={classes.row}>
            <IconCreditCard size={26} stroke={1.5} aria-hidden />
            <div className={classes.words}>
              <Group gap="xs">
                <Text fw={600}>{getName(card)}</Text>
                {card.expired && <Badge color="red">Expired</Badge>}
              </Group>
              <Text c="dimmed" size="sm">
                {card.card_number} · expires {card.expiry_date}
              </Text>
            </div>
            <Button variant="default" aria-label={`Delete ${getName(card)}`} onClick={() => setLeaving(card)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmSheet
        opened={leaving !== undefined}
        onClose={close}
        title="Delete this card?"
        confirm="Delete"
        danger
        busy={act.isPending}
        onConfirm={() => leaving && remove(leaving)}
      >
        <Text>{leaving && getName(leaving)} is deleted here and at our payment provider.</Text>
        {act.error && <ErrorBox error={getMessage(act.error)} />}
      </ConfirmSheet>
    </>
  )
}
