import { SegmentedControl } from '@mantine/core'

export type View = 'list' | 'map'
type Props = { isMap: boolean; onChange: (view: View) => void }

/** The same people as a list, or with a map beside it. */
export function ViewSwitch({ isMap, onChange }: Props) {
  return (
    <SegmentedControl
      aria-label="Show people as"
      size="md"
      data={[
        { value: 'list', label: 'List' },
        { value: 'map', label: 'Map' },
      ]}
      value={isMap ? 'map' : 'list'}
      onChange={(view) => onChange(view === 'map' ? 'map' : 'list')}
    />
  )
}
