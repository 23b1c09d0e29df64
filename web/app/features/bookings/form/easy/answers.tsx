import { Button } from '@mantine/core'
import { formatLength, formatTime, formatWhen, toDay } from '../../../../lib/format.ts'
import said from '../../../../ui/said.module.css'
import type { Length } from '../../queries.ts'
import type { Props as Fields } from '../booking-fields.tsx'
import classes from './easy-form.module.css'
import type { Step } from './steps.ts'

type Props = Pick<Fields, 'offer' | 'draft' | 'photos' | 'endsAt'> & {
  startsAt: Date | undefined
  length: Length
  isCollected: boolean
  onStep: (step: Step) => void
}

/** All answers, each with a link back to its question. */
export function Answers({ offer, draft, photos, startsAt, endsAt, length, isCollected, onStep }: Props) {
  const now = new Date()
  const until = (end: Date): string =>
    startsAt && toDay(startsAt) === toDay(end) ? formatTime(end) : formatWhen(end, now)
  const rows: { step: Step; name: string; answer: string }[] = [
    { step: 'what', name: 'What', answer: draft.description },
    {
      step: 'where',
      name: 'Where',
      answer: isCollected ? `You collect it from ${offer.owner.firstname}` : draft.location,
    },
    { step: 'length', name: 'How long', answer: formatLength(length) },
    {
      step: 'day',
      name: 'When',
      answer: [startsAt && formatWhen(startsAt, now), endsAt && `until ${until(endsAt)}`].filter(Boolean).join(' '),
    },
    { step: 'photos', name: 'Photos', answer: photos.length === 0 ? 'None' : String(photos.length) },
  ]
  return (
    <dl className={classes.answers}>
      {rows.map(({ step, name, answer }) => (
        <div key={step}>
          <dt>{name}</dt>
          <dd className={said.said}>{answer}</dd>
          <dd>
            <Button variant="default" aria-label={`Change: ${name}`} onClick={() => onStep(step)}>
              Change
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
