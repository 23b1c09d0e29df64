import { Alert, Button, Text } from '@mantine/core'
import type { Dispute } from '@sparkhood/contract/bookings/disputes'
import { endsAtOnce } from '@sparkhood/contract/bookings/splits'
import { useState } from 'react'
import { getMessage } from '../../lib/words.ts'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { useDisputeActs } from './queries.ts'
import { countsAgainstYou, countsWords, othersOf, splitSentence } from './split.ts'

type Props = { dispute: Dispute; clientGets: number; label: string; isMain?: boolean }

/** Offers the other side a split, or ends the dispute if no consent is needed, after a confirmation. */
export function OfferButton({ dispute, clientGets, label, isMain = false }: Props) {
  const { booking, you_are: you } = dispute
  // The number of messages on the page when the sheet was opened: one that arrives behind it has not been read.
  const [wordsRead, setWordsRead] = useState<number>()
  const close = (): void => setWordsRead(undefined)
  const { offer, readAgain } = useDisputeActs(booking.id)
  const isLast = endsAtOnce(booking, you, clientGets)
  const { title, confirm, effect } = isLast ? getLastWords(dispute) : getWords(dispute)
  const send = (): void =>
    offer.mutate(
      { params: { id: booking.id }, body: { client_gets: clientGets, words_read: wordsRead } },
      { onSettled: close, onError: readAgain },
    )
  return (
    <>
      {offer.error && (
        <Alert color="red" role="alert">
          {getMessage(offer.error)}
        </Alert>
      )}
      <Button variant={isMain ? 'filled' : 'default'} onClick={() => setWordsRead(dispute.words.length)}>
        {label}
      </Button>
      <ConfirmSheet
        opened={wordsRead !== undefined}
        onClose={close}
        title={title}
        confirm={confirm}
        cancel="Go back"
        busy={offer.isPending}
        danger={isLast}
        onConfirm={send}
      >
        <Text fw={600}>{splitSentence(dispute, clientGets)}</Text>
        {countsAgainstYou(dispute, clientGets) && <Text mt={6}>{countsWords(dispute)}</Text>}
        <Text c="dimmed" mt={6}>
          {effect}
        </Text>
      </ConfirmSheet>
    </>
  )
}

function getWords(dispute: Dispute) {
  const waits = dispute.booking.all_or_nothing ? 'Nothing changes' : 'Nothing moves'
  return {
    title: `Offer this to ${othersOf(dispute)}?`,
    confirm: 'Make this offer',
    effect: `${waits} until ${othersOf(dispute)} accepts. You can withdraw it until then.`,
  }
}

function getLastWords({ booking }: Dispute) {
  const ends = 'straight away and the dispute ends. This can’t be undone.'
  if (booking.accepted)
    return {
      title: 'Give all of it?',
      confirm: 'Give all and settle',
      effect: `You keep nothing, so the money moves ${ends}`,
    }
  const acts = booking.all_or_nothing ? 'It takes effect' : 'The money moves'
  return { title: 'Call the request off?', confirm: 'Call it off', effect: `${acts} ${ends}` }
}
