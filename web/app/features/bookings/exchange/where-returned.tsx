import { Text } from '@mantine/core'
import { Choices } from '../../../ui/forms/choices.tsx'
import { isReturnedHere, type Places } from './places.ts'

type Props = { name: string; places: Places; isHere: boolean; onChange: (isHere: boolean) => void }

/** The choice of the place of the return, or why there is none. */
export function WhereReturned({ name, places, isHere, onChange }: Props) {
  const { isCollected, theirs, here } = places
  const options = [
    { value: 'theirs', label: `At ${name}’s`, means: 'You’ll see the address once it is agreed.' },
    {
      value: 'here',
      label: isCollected ? 'At your home' : 'At the place of your request',
      means: `${name} comes to you.`,
    },
  ] as const
  const possible = options.filter(({ value }) => (value === 'here' ? here : theirs))
  return (
    <div>
      <Choices
        legend="Where?"
        name="where-returned"
        options={possible}
        value={isReturnedHere({ isHere }, places) ? 'here' : 'theirs'}
        onChange={(chosen) => onChange(chosen === 'here')}
        beside="wide"
      />
      {possible.length < options.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {theirs
            ? 'Add your street to your profile and it can be at your home.'
            : `${name} hasn’t added a street to their profile, so it can’t be there.`}
        </Text>
      )}
    </div>
  )
}
