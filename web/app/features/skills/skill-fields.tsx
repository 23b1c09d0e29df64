import { Text, Textarea, TextInput } from '@mantine/core'
import {
  type ListingKind,
  listingKinds,
  type RateUnit,
  rateUnits,
  sparksPerPound,
} from '@sparkhood/contract/listings/skills'
import { hourlyRate, sparks } from '@sparkhood/contract/primitives/money'
import { Choices } from '../../ui/forms/choices.tsx'
import { getLevels, kindWords, type Level, levelWords, unitWords } from '../../ui/listing-words.ts'
import { Money } from '../../ui/money.tsx'

/** `asked`: the screen's heading is the question. */
type Asked = { asked?: boolean }
type FieldProps<Value> = { value: Value; onChange: (value: NonNullable<Value>) => void; error?: string | undefined }

/** The kind of listing: one of three. */
export function KindField({ asked, ...rest }: FieldProps<ListingKind | undefined> & Asked) {
  const options = listingKinds.map((kind) => ({ value: kind, ...kindWords[kind] }))
  return <Choices legend="What do you list?" name="kind" options={options} beside="wide" hideLegend={asked} {...rest} />
}

/** The level of a skill, or the condition of a tool: one of three. */
export function LevelField({ kind, asked, ...rest }: FieldProps<Level | undefined> & Asked & { kind: ListingKind }) {
  const options = getLevels(kind).map((level) => ({ value: level, ...levelWords(kind, level) }))
  return (
    <Choices
      legend={kind === 'tool' ? 'Condition' : 'Experience level'}
      name="experience_level"
      options={options}
      hideLegend={asked}
      {...rest}
    />
  )
}

const titleMax = 80

/** The title of the listing. */
export function TitleField({
  kind,
  value,
  onChange,
  error,
  usual,
}: FieldProps<string> & { kind: ListingKind; usual?: string }) {
  return (
    <TextInput
      label={kind === 'tool' ? 'What do you lend?' : 'Title'}
      description={usual && `What neighbours read first. If you leave it empty, it’s called ${usual}.`}
      placeholder={kind === 'tool' ? 'For example: pressure washer' : usual}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={titleMax}
      error={error}
    />
  )
}

const descriptionMax = 2000
const descriptionWords: Record<ListingKind, { hint: string; example: string }> = {
  skill: {
    hint: 'What you show, to whom, and what a neighbour should bring.',
    example: 'For example: chords and first songs on the guitar, at your pace. I have a second guitar to lend.',
  },
  service: {
    hint: 'What you do, what you bring, and what a neighbour should have ready.',
    example: 'For example: I mend punctures, gears and brakes at your door. I bring tools and common parts.',
  },
  tool: {
    hint: 'What it does, what comes with it, and how you would like it back.',
    example: 'For example: cleans patios and bins. Comes with a long hose. Please empty it before you bring it back.',
  },
}

export function DescriptionField({ kind, value, onChange, error }: FieldProps<string> & { kind: ListingKind }) {
  return (
    <Textarea
      label="Description"
      description={descriptionWords[kind].hint}
      placeholder={descriptionWords[kind].example}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={descriptionMax}
      minRows={5}
      maxRows={14}
      error={error}
    />
  )
}

/** A rate as typed, in pounds. */
export type Rate = string

const readRate = (rate: Rate) => hourlyRate.safeDecode(rate.trim() === '' ? Number.NaN : Number(rate))

/** The rate in pence; undefined if it is not valid. */
export const rateMinor = (rate: Rate): number | undefined => readRate(rate).data?.minor

/** Why a rate is not valid, in the contract's words; undefined if it is. */
export const rateProblem = (rate: Rate): string | undefined => readRate(rate).error?.issues[0]?.message

/** Whether a tool is lent by the hour or by the day. */
export function UnitField(props: FieldProps<RateUnit>) {
  const options = rateUnits.map((unit) => ({ value: unit, ...unitWords[unit] }))
  return <Choices legend="How do you lend it?" name="rate_unit" options={options} beside="short" {...props} />
}

/** Pounds per hour or day, with the equivalent in Sparks. */
export function RateField({
  kind,
  unit,
  value,
  onChange,
  error,
}: FieldProps<Rate> & { kind: ListingKind; unit: RateUnit }) {
  const minor = rateMinor(value)
  const { per } = unitWords[unit]
  return (
    <div>
      <TextInput
        type="number"
        label={unit === 'day' ? 'Rate a day' : 'Hourly rate'}
        description={`In pounds. Enter 0 if you simply want to ${kind === 'tool' ? 'share' : 'help'}.`}
        leftSection="£"
        min={0}
        max={1000}
        step={0.01}
        inputMode="decimal"
        styles={{ wrapper: { maxWidth: 220 } }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <Text mt="sm" role="status">
        {minor === 0 && (kind === 'tool' ? 'You’ll lend it for free.' : 'You’ll help for free.')}
        {minor !== undefined && minor > 0 && (
          <>
            Or <Money amount={sparks(Math.round(minor * sparksPerPound))} strong /> {per}: a neighbour can pay either
            way.
          </>
        )}
      </Text>
    </div>
  )
}
