import { type ReactNode, useRef, useState } from 'react'
import { gently } from '../app/stillness.ts'
import { Segments } from '../forms/radios/segments.tsx'
import type { Area } from './area-layers.ts'
import { AreaMap } from './area-map.tsx'
import classes from './listed-map.module.css'

/** The props of a list item, which link its highlight with that of its area on the map. */
export type Framed = {
  'data-area': string
  'data-chosen': true | undefined
  className: string
  onMouseEnter: () => void
  onFocus: () => void
}
export type Frame = (areaId: string) => Framed

type Props = {
  areas: readonly Area[]
  /** What the map shows, and where the same is in text; by default for members. */
  label?: string
  note: string
  /** The list beside the map. */
  children: (frame: Frame) => ReactNode
}

/** A list and a map with a common selection. */
export function ListedMap({ areas, label, note, children }: Props) {
  const [chosen, setChosen] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const chooseOnMap = (id: string): void => {
    setChosen(id)
    list.current
      ?.querySelector(`[data-area="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: gently() })
  }
  const frame: Frame = (id) => ({
    'data-area': id,
    'data-chosen': chosen === id || undefined,
    className: classes.framed ?? '',
    onMouseEnter: () => setChosen(id),
    onFocus: () => setChosen(id),
  })
  return (
    <div className={classes.both}>
      <div className={classes.map}>
        <AreaMap areas={areas} chosen={chosen} onChoose={chooseOnMap} {...(label !== undefined && { label })} />
        <p className={classes.note}>{note}</p>
      </div>
      <div ref={list} className={classes.list}>
        {children(frame)}
      </div>
    </div>
  )
}

export type View = 'list' | 'map'
const views = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const
type SwitchProps = { label: string; isMap: boolean; onChange: (view: View) => void }

/** Switches between the list alone and the list with a map. */
export function ViewSwitch({ label, isMap, onChange }: SwitchProps) {
  return <Segments label={label} options={views} value={isMap ? 'map' : 'list'} onChange={onChange} />
}
