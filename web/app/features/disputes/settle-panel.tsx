import { Alert, Button, Card, Slider, Stack, Text, Title } from '@mantine/core'
import type { Dispute, DisputeOffer } from '@sparkhood/contract/bookings/disputes'
import { useState } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { getMessage } from '../../lib/words.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { CallOff } from './call-off.tsx'
import classes from './disputes.module.css'
import { EndingForm } from './ending-form.tsx'
import { OfferButton } from './offer-button.tsx'
import { useDisputeActs } from './queries.ts'
import { countsAgainstYou, countsWords, getPart, getPercent, othersOf, splitSentence } from './split.ts'

/** The open offers, and a form for a new one. */
export function SettlePanel({ dispute }: { dispute: Dispute }) {
  const open = dispute.offers.filter(({ state }) => state === 'open')
  const mine = open.find(({ by }) => by === dispute.you_are)
  const theirs = open.find(({ by }) => by !== dispute.you_are)
  return (
    <>
      {!dispute.booking.accepted && <CallOff dispute={dispute} />}
      {theirs && <Theirs key={theirs.id} dispute={dispute} offer={theirs} />}
      <Card>
        <Stack gap="md">
          <Title order={2} size="h4">
            {mine ? 'Your offer' : dispute.booking.all_or_nothing ? 'How should it end?' : 'Offer a split'}
          </Title>
          {mine && <Mine key={mine.id} dispute={dispute} offer={mine} />}
          {mine && (
            <Title order={3} size="h5">
              Change your offer
            </Title>
          )}
          <Offering key={mine?.id ?? 'new'} dispute={dispute} isAnother={mine !== undefined} isMain={!theirs} />
        </Stack>
      </Card>
    </>
  )
}

type OfferProps = { dispute: Dispute; offer: DisputeOffer }

function Theirs({ dispute, offer }: OfferProps) {
  const [isAsking, setAsking] = useState(false)
  const { accept, readAgain } = useDisputeActs(dispute.booking.id)
  const words = splitSentence(dispute, offer.client_gets)
  return (
    <section className={classes.theirs} aria-label={`Offer of ${othersOf(dispute)}`}>
      <Title order={2} size="h4">
        {othersOf(dispute)} offers
      </Title>
      <Text mt={4} mb="md" fw={600}>
        {words}
      </Text>
      {accept.error && (
        <Alert color="red" role="alert" mb="md">
          {getMessage(accept.error)}
        </Alert>
      )}
      <Button onClick={() => setAsking(true)} fullWidth>
        Accept this offer
      </Button>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Accept ${othersOf(dispute)}’s offer?`}
        confirm="Accept and settle"
        cancel="Go back"
        busy={accept.isPending}
        onConfirm={() =>
          accept.mutate(
            { params: { id: offer.id } },
            {
              onError: () => {
                setAsking(false)
                readAgain()
              },
            },
          )
        }
      >
        <Text fw={600}>{words}</Text>
        {countsAgainstYou(dispute, offer.client_gets) && <Text mt={6}>{countsWords(dispute)}</Text>}
        <Text c="dimmed" mt={6}>
          {dispute.booking.all_or_nothing ? 'It takes effect' : 'The money moves'} straight away and the dispute ends.
          This can’t be undone.
        </Text>
      </ConfirmSheet>
    </section>
  )
}

function Mine({ dispute, offer }: OfferProps) {
  const { withdraw, readAgain } = useDisputeActs(dispute.booking.id)
  return (
    <div>
      <Text fw={600}>{splitSentence(dispute, offer.client_gets)}</Text>
      <Text c="dimmed" size="sm">
        {othersOf(dispute)} hasn’t answered yet.
      </Text>
      {withdraw.error && (
        <Alert color="red" role="alert" mt="xs">
          {getMessage(withdraw.error)}
        </Alert>
      )}
      <Button
        variant="default"
        mt="sm"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { id: offer.id } }, { onError: readAgain })}
      >
        Take it back
      </Button>
    </div>
  )
}

type FormProps = { dispute: Dispute; isAnother: boolean; isMain: boolean }

const Offering = (props: FormProps) =>
  props.dispute.booking.all_or_nothing ? <EndingForm {...props} /> : <OfferForm {...props} />

function OfferForm({ dispute, isAnother, isMain }: FormProps) {
  const [clientGets, setClientGets] = useState(getPart(dispute.booking.price, 50))
  return (
    <Stack gap="md">
      <ShareFields dispute={dispute} clientGets={clientGets} onChange={setClientGets} />
      <Text aria-live="polite">{splitSentence(dispute, clientGets)}</Text>
      <OfferButton
        dispute={dispute}
        clientGets={clientGets}
        label={isAnother ? 'Offer this instead' : 'Make this offer'}
        isMain={isMain && !isAnother}
      />
    </Stack>
  )
}

type ShareProps = { dispute: Dispute; clientGets: number; onChange: (clientGets: number) => void }

function ShareFields({ dispute: { booking, you_are: you }, clientGets, onChange }: ShareProps) {
  const whose = you === 'client' ? 'You get back' : `${booking.client.firstname} gets back`
  return (
    <>
      <Slider
        value={getPercent(booking.price, clientGets)}
        onChange={(percent) => onChange(getPart(booking.price, percent))}
        step={5}
        size="lg"
        label={null}
        thumbLabel={whose}
        thumbValueText={formatMoney({ minor: clientGets, currency: booking.currency })}
        marks={[{ value: 0 }, { value: 25 }, { value: 50 }, { value: 75 }, { value: 100 }]}
        classNames={{ root: classes.slider }}
      />
      <NumberField
        label={whose}
        value={clientGets / 100}
        onChange={(value) => onChange(Math.round(value * 100))}
        min={0}
        max={booking.price / 100}
        decimalScale={2}
        allowNegative={false}
        clampBehavior="strict"
        prefix={booking.currency === 'gbp' ? '£' : undefined}
        suffix={booking.currency === 'spark' ? ' Sparks' : undefined}
        hideControls
      />
    </>
  )
}
