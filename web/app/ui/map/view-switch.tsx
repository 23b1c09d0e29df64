import { Segments } from '../forms/radios/segments.tsx'

export type View = 'list' | 'map'
const views = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const
type Props = { label: string; isMap: boolean; onChange: (view: View) => void }

/** The same as a list, or with a map beside it. */
export function ViewSwitch({ label, isMap, onChange }: Props) {
  return <Segments label={label} options={views} value={isMap ? 'map' : 'list'} onChange={onChange} />
}
