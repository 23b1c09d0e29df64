import { Segments } from '../../../ui/forms/radios/segments.tsx'

export type View = 'list' | 'map'
const views = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const
type Props = { isMap: boolean; onChange: (view: View) => void }

/** The same people as a list, or with a map beside it. */
export function ViewSwitch({ isMap, onChange }: Props) {
  return <Segments label="Show people as" options={views} value={isMap ? 'map' : 'list'} onChange={onChange} />
}
