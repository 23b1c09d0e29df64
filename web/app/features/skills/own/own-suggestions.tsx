import { Anchor, Stack, Text, Title } from '@mantine/core'
import type { Suggestion } from '@sparkhood/contract/listings/suggestions'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatComingDay } from '../../../lib/format.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { useOwnSuggestions } from '../queries.ts'
import classes from '../skills.module.css'

/** The member's suggestions and their outcomes; nothing if there are none. */
export function OwnSuggestions() {
  const asked = useOwnSuggestions()
  const { data, error, refetch } = asked
  const suggestions = data?.pages.flatMap((page) => page.data) ?? []
  if (error && suggestions.length === 0)
    return <ErrorBox error="We couldn’t load your suggestions." onRetry={() => void refetch()} />
  if (suggestions.length === 0) return null
  return (
    <section aria-labelledby="suggestions">
      <Title order={2} id="suggestions" mb="sm">
        Your suggestions
      </Title>
      <Stack gap="sm">
        <ul className={classes.suggestions}>
          {suggestions.map((suggestion) => (
            <SuggestionLine key={suggestion._id} suggestion={suggestion} />
          ))}
        </ul>
        <ShowMore of={asked} />
      </Stack>
    </section>
  )
}

const states = {
  pending: { label: 'In review', icon: IconClock },
  accepted: { label: 'Accepted', icon: IconCheck },
  declined: { label: 'Declined', icon: IconX },
} as const

function SuggestionLine({ suggestion }: { suggestion: Suggestion }) {
  const { name, status } = suggestion
  const { label, icon: Icon } = states[status]
  return (
    <li>
      <div className={classes.suggestionHead}>
        <strong>{name}</strong>
        <span className={classes.badge} data-status={status}>
          <Icon size={16} aria-hidden /> {label}
        </span>
      </div>
      <Text c="dimmed">
        <Outcome suggestion={suggestion} />
      </Text>
    </li>
  )
}

function Outcome({ suggestion: { status, reason, category, answer_by: answerBy } }: { suggestion: Suggestion }) {
  const now = new Date()
  if (category)
    return (
      <>
        It’s now listed as {category.title}.{' '}
        <Anchor component={Link} to={`/settings/skill/add?category=${category._id}`} inherit>
          Offer it
        </Anchor>
      </>
    )
  if (status === 'declined') return reason
  if (answerBy < now) return 'Sorry, we’re late. We’ll reply as soon as we can.'
  return `We’ll reply by ${formatComingDay(answerBy, now)}.`
}
