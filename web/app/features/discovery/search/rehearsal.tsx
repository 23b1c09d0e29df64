import { search } from '@sparkhood/contract/listings/search'
import { useEffect, useState } from 'react'
import { afterPaint } from '../../../ui/states/drawn.ts'
import { noFilters } from './address.ts'
import { Findings } from './findings.tsx'
import classes from './search.module.css'

const nobody = '00000000-0000-7000-8000-000000000000'
const tool = {
  _id: nobody,
  skill_type: 'Ladder',
  category: nobody,
  picture: '',
  kind: 'tool',
  experience_level: 'beginner',
  rate_unit: 'hour',
  hourly_rate: 2,
  spark_token: 1,
}
const person = {
  _id: nobody,
  firstname: 'Sam',
  lastname: 'Mills',
  photourl: '',
  locationName: 'Leeds',
  rating: 4.9,
  rating_count: 12,
  kyc_month: null,
  lat: null,
  lon: null,
  area_metres: null,
  reply_minutes: 40,
  skill_count: 1,
  tool_count: 1,
  skills: [tool],
  distance: 0.8,
}
// Only tools, and no category: rendering them fetches nothing, neither free dates nor a picture.
const answer = {
  people: { data: [{ ...person, found: [tool] }], next_cursor: null, total: 1 },
  skills: { data: [], next_cursor: null, total: 0 },
  categories: [],
}
const asked = { q: '', filters: {} }
const address = { q: '', tab: 'people', view: 'list', filters: noFilters } as const

let isOver = false

/**
 * Renders a sample result once, out of sight, so that the browser has compiled the code before the first search:
 * without it a phone painted the first result 145 ms after its reply, and each later one after 60. For an idle page.
 */
export function Rehearsal() {
  const [isOn, setOn] = useState(!isOver)
  useEffect(
    () =>
      afterPaint(() => {
        isOver = true
        setOn(false)
      }),
    [],
  )
  if (!isOn) return null
  return (
    <div className={classes.rehearsal} inert>
      <Findings
        found={search.reply.parse(answer)}
        isOld={false}
        asked={asked}
        address={address}
        onChange={() => {}}
        home={{ from: undefined, ready: false }}
      />
    </div>
  )
}
