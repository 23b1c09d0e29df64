import { ActionIcon, Alert, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import type { BillingMethod } from '@sparkhood/contract/money/billing'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { getMessage } from '../../../lib/words.ts'
import { useForgetCard, useSavedCards } from '../queries.ts'
import classes from './card-choice.module.css'

/** The card to pay with: a saved one, or a new one, which can be saved. */
export type Choice = { saved?: BillingMethod | undefined; keeps: boolean }
export const newCard: Choice = { keeps: false }

/** The same in the format of the calls. */
export const asSent = ({ saved, keeps }: Choice) => (saved ? { card_id: saved.id } : { keep_card: keeps })

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }
/** 'Visa ending in 4242'. */
export const cardName = ({ brand, card_number }: BillingMethod): string =>
  `${brands[brand] ?? 'Card'} ending in ${card_number.slice(-4)}`

type Props = { choice: Choice; onChange: (choice: Choice) => void }

/** Chooses the card. Without saved ones it only asks whether to save the new one. */
export function CardChoice({ choice, onChange }: Props) {
  const cards = useSavedCards()
  const found = cards.data?.data ?? []
  return (
    <Stack gap="sm">
      {found.length > 0 && (
        <Radio.Group
          label="Pay with"
          value={choice.saved?.id ?? 'new'}
          onChange={(id) => onChange({ saved: found.find((card) => card.id === id), keeps: choice.keeps })}
        >
          <Stack gap="xs" mt={6}>
            {found.map((card) => (
              <SavedCard key={card.id} card={card} onForgotten={() => onChange({ ...choice, saved: undefined })} />
            ))}
            <Radio value="new" label="Another card" className={classes.card} />
          </Stack>
        </Radio.Group>
      )}
      {!choice.saved && (
        <Checkbox
          label="Keep this card for next time"
          description="Our card provider stores it; we only see its last four digits."
          checked={choice.keeps}
          onChange={(event) => onChange({ ...choice, keeps: event.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}

function SavedCard({ card, onForgotten }: { card: BillingMethod; onForgotten: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const forget = useForgetCard()
  const name = cardName(card)
  return (
    <div className={classes.saved}>
      <Radio
        value={card.id}
        label={name}
        description={card.expired ? `Expired ${card.expiry_date}` : `Expires ${card.expiry_date}`}
        disabled={card.expired}
        className={classes.card}
      />
      {isAsked ? (
        <Group gap="xs">
          <Text size="sm">Remove this card?</Text>
          <Button size="compact-md" variant="default" onClick={() => setAsked(false)}>
            Keep
          </Button>
          <Button
            size="compact-md"
            color="red"
            loading={forget.isPending}
            onClick={() => forget.mutate({ params: { id: card.id } }, { onSuccess: onForgotten })}
          >
            Forget
          </Button>
        </Group>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="2.75rem"
          aria-label={`Forget ${name}`}
          onClick={() => setAsked(true)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
      {forget.error && (
        <Alert color="red" role="alert">
          {getMessage(forget.error)}
        </Alert>
      )}
    </div>
  )
}
