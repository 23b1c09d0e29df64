import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { visitHeldHours } from '@sparkhood/contract/bookings/arrangement-terms'
import { helpAudiences, helpRewards } from '@sparkhood/contract/helping/requests'
import { helpRepeats } from '@sparkhood/contract/helping/terms'
import { hoursMax, hoursMin, hoursStep } from '@sparkhood/contract/money/payments'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { formatHours } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Choices } from '../../../ui/forms/choices.tsx'
import { PlaceField } from '../../../ui/forms/place-field.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import classes from '../help.module.css'
import { useCategories, useGuess, useHome, useOwnListings } from '../queries.ts'
import { audienceWords, repeatLabels, rewardWords } from '../words.ts'
import { type Draft, getProblems, type Problems } from './draft.ts'

type Props = {
  draft: Draft
  onChange: (draft: Draft) => void
  onSend: (category: string | undefined) => void
  busy: boolean
  error: unknown
  send: string
  photos?: ReactNode
  /** It exists already: its place stays unless another is chosen. */
  isChange?: boolean
}

export const hours = Array.from({ length: (hoursMax - hoursMin) / hoursStep + 1 }, (_, step) => {
  const length = hoursMin + step * hoursStep
  return { value: String(length), label: formatHours(length) }
})

/** The form of a request, on one page: what, when, where and the reward. */
export function HelpForm({ draft, onChange, onSend, busy, error, send, photos, isChange = false }: Props) {
  const home = useHome().data?.data
  const hasHome = isChange || (home !== undefined && home.lat !== null)
  const [tried, setTried] = useState(false)
  const problems = tried ? getProblems(draft, hasHome) : {}
  const change = (part: Partial<Draft>): void => onChange({ ...draft, ...part })
  const guessed = useGuessed(draft)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(getProblems(draft, hasHome)).length === 0) onSend(draft.category ?? guessed)
  }
  const parts = { draft, change, problems }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap="lg">
        <Words {...parts} guessed={guessed} />
        <HowOften {...parts} />
        <When {...parts} />
        <Where {...parts} hasHome={hasHome} isChange={isChange} />
        <Gives {...parts} />
        <NativeSelect
          label="Who can see it"
          size="md"
          value={draft.audience}
          onChange={({ currentTarget: { value } }) => change({ audience: value as Draft['audience'] })}
          data={helpAudiences.map((value) => ({ value, label: audienceWords[value] }))}
        />
        {photos}
        {error !== null && error !== undefined && <ErrorBox error={error} />}
        <BusyButton busy={busy} busyLabel="Sending..." size="md">
          {send}
        </BusyButton>
      </Stack>
    </form>
  )
}

type PartProps = { draft: Draft; change: (part: Partial<Draft>) => void; problems: Problems }

const typingPauseMs = 400

/** The category that the text suggests, until the member chooses one. */
function useGuessed({ title, description }: Draft): string | undefined {
  const [words] = useDebouncedValue(`${title} ${description}`.trim().slice(0, 500), typingPauseMs)
  return useGuess(words).data?.data?._id
}

function Words({ draft, change, problems, guessed }: PartProps & { guessed: string | undefined }) {
  const categories = useCategories().data?.data ?? []
  return (
    <>
      <TextInput
        label="What do you need?"
        required
        placeholder="Can somebody take my mum to the clinic?"
        value={draft.title}
        onChange={({ currentTarget: { value } }) => change({ title: value })}
        error={problems.title}
        maxLength={120}
        size="md"
      />
      <Textarea
        label="Anything else they should know (optional)"
        description="Everyone nearby can read this, so leave out your address, phone and email."
        autosize
        minRows={2}
        value={draft.description}
        onChange={({ currentTarget: { value } }) => change({ description: value })}
        maxLength={2000}
      />
      <NativeSelect
        label="Category"
        description="We guess this from your words. Change it if we’re wrong."
        size="md"
        value={draft.category ?? guessed ?? ''}
        onChange={({ currentTarget: { value } }) => change({ category: value })}
        data={[
          { value: '', label: 'Something else' },
          ...categories.map(({ _id, title }) => ({ value: _id, label: title })),
        ]}
      />
    </>
  )
}

const whens = [
  { value: 'any', label: 'Any day' },
  { value: 'day', label: 'On one day' },
  { value: 'range', label: 'Between two days' },
] as const

const howOften = [
  { value: 'once', label: 'Just once' },
  ...helpRepeats.map((value) => ({ value, label: repeatLabels[value] })),
]

/** How often: a repeated request becomes regular visits. */
function HowOften({ draft, change, problems }: PartProps) {
  const choose = (repeats: Draft['repeats']): void =>
    // An exchange cannot repeat.
    change({ repeats, ...(repeats !== 'once' && draft.reward === 'swap' && { reward: 'favour' }) })
  return (
    <div className={classes.pair}>
      <NativeSelect
        label="How often"
        value={draft.repeats}
        onChange={({ currentTarget: { value } }) => choose(value as Draft['repeats'])}
        data={howOften}
      />
      {draft.repeats !== 'once' && (
        <TextInput
          label="How many times"
          required
          inputMode="numeric"
          value={draft.times}
          onChange={({ currentTarget: { value } }) => change({ times: value })}
          error={problems.times}
        />
      )}
    </div>
  )
}

function When({ draft, change, problems }: PartProps) {
  const isOnce = draft.repeats === 'once'
  return (
    <>
      <Choices
        legend={isOnce ? 'When' : 'When is the first time?'}
        name="when"
        beside="short"
        options={whens}
        value={draft.when}
        onChange={(when) => change({ when })}
      />
      <div className={classes.pair}>
        {draft.when !== 'any' && (
          <TextInput
            label={draft.when === 'day' ? (isOnce ? 'Day' : 'Day of the first time') : 'First day'}
            type="date"
            required
            value={draft.firstDay}
            onChange={({ currentTarget: { value } }) => change({ firstDay: value })}
            error={problems.firstDay}
          />
        )}
        {draft.when === 'range' && (
          <TextInput
            label="Last day"
            type="date"
            required
            value={draft.lastDay}
            onChange={({ currentTarget: { value } }) => change({ lastDay: value })}
            error={problems.lastDay}
          />
        )}
        <NativeSelect
          label={isOnce ? 'About how long' : 'About how long each time'}
          value={String(draft.hours)}
          onChange={({ currentTarget: { value } }) => change({ hours: Number(value) })}
          data={hours}
        />
      </div>
    </>
  )
}

function Where({ draft, change, problems, hasHome, isChange }: PartProps & { hasHome: boolean; isChange: boolean }) {
  return (
    <>
      {hasHome && (
        <Choices
          legend="Where"
          name="where"
          beside="short"
          options={[
            { value: 'home', label: isChange ? 'Where it was' : 'At my home' },
            { value: 'elsewhere', label: 'Somewhere else' },
          ]}
          value={draft.elsewhere ? 'elsewhere' : 'home'}
          onChange={(where) =>
            change({ elsewhere: where === 'elsewhere', lat: undefined, lon: undefined, location: '' })
          }
        />
      )}
      {(draft.elsewhere || !hasHome) && (
        <PlaceField
          label="Place"
          required
          placeholder="Street and town, or postcode"
          description="Neighbours only see the area. The person you accept sees the exact place."
          value={draft.location}
          isLocated={draft.lat !== undefined}
          error={problems.location}
          onType={(location) => change({ location, lat: undefined, lon: undefined })}
          onPick={({ label, lat, lon }) => change({ location: label, lat, lon })}
        />
      )}
    </>
  )
}

const heldEachTime = {
  means: `Held from your wallet ${visitHeldHours} hours before each time, and paid when it is done.`,
}

function Gives({ draft, change, problems }: PartProps) {
  const listings = useOwnListings().data?.data ?? []
  const swaps = listings.filter(
    ({ kind, paused, approval_status: s }) => kind !== 'tool' && !paused && s === 'approved',
  )
  const options = helpRewards
    .filter((value) => value !== 'swap' || (swaps.length > 0 && draft.repeats === 'once'))
    .toSorted((one) => (one === 'favour' ? -1 : 0))
    .map((value) => ({
      value,
      ...rewardWords[value],
      ...(value === 'pounds' && draft.repeats !== 'once' && heldEachTime),
    }))
  return (
    <>
      <Choices
        legend="What do you give in return?"
        name="reward"
        beside="wide"
        options={options}
        value={draft.reward}
        onChange={(reward) => change({ reward })}
      />
      {(draft.reward === 'pounds' || draft.reward === 'sparks') && (
        <TextInput
          label={draft.reward === 'pounds' ? 'Up to how many pounds (optional)' : 'Up to how many Sparks (optional)'}
          description={`${draft.repeats === 'once' ? 'For all of it' : 'For each time'}. Leave it empty and neighbours name a price.`}
          inputMode="decimal"
          value={draft.budget}
          onChange={({ currentTarget: { value } }) => change({ budget: value })}
          error={problems.budget}
        />
      )}
      {draft.reward === 'swap' && (
        <NativeSelect
          label="What you do for them"
          required
          value={draft.swapSkill}
          onChange={({ currentTarget: { value } }) => change({ swapSkill: value })}
          error={problems.swapSkill}
          data={[
            { value: '', label: 'Choose one of your listings' },
            ...swaps.map(({ _id, skill_type }) => ({ value: _id, label: skill_type })),
          ]}
        />
      )}
    </>
  )
}
