import { Stack } from '@mantine/core'
import type { Dispute } from '@sparkhood/contract/bookings/disputes'
import { stakeMinor } from '@sparkhood/contract/bookings/splits'
import { useState } from 'react'
import { Choices } from '../../ui/forms/choices.tsx'
import { OfferButton } from './offer-button.tsx'
import { othersOf } from './split.ts'

type Props = { dispute: Dispute; isAnother: boolean; isMain: boolean }

const getEndings = (isExchange: boolean) =>
  [
    {
      value: 'done',
      label: isExchange ? 'Both count as done' : 'It counts as done',
      means: 'You can both review each other then.',
    },
    {
      value: 'off',
      label: isExchange ? 'Both are cancelled' : 'It is cancelled',
      means: 'As if it had never been booked.',
    },
  ] as const

/** The possible outcomes of a booking without money to share, which is all or nothing. */
export function EndingForm({ dispute, isAnother, isMain }: Props) {
  const [ending, setEnding] = useState<'done' | 'off'>('done')
  const { exchange } = dispute.booking
  return (
    <Stack gap="md">
      <Choices
        legend={exchange ? 'How should both halves end?' : 'How should it end?'}
        hideLegend
        name="ending"
        options={getEndings(exchange)}
        value={ending}
        onChange={setEnding}
      />
      <OfferButton
        dispute={dispute}
        clientGets={ending === 'off' ? stakeMinor : 0}
        label={isAnother ? 'Offer this instead' : `Offer this to ${othersOf(dispute)}`}
        isMain={isMain && !isAnother}
      />
    </Stack>
  )
}
