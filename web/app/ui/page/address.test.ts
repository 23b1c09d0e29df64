import { expect, test } from 'vitest'
import { openChanges } from './address.ts'

const at = (text: string): URLSearchParams => new URLSearchParams(text)
const adding = (name: string, value: string) => (latest: URLSearchParams) => {
  latest.set(name, value)
  return latest
}

test('what was chosen last holds, though what was chosen before it arrives after it', () => {
  const changes = openChanges(at('q=bike'))
  changes.change(adding('distance', '8000'))
  changes.change(adding('rating', '4'))
  changes.arrive(at('q=bike&distance=8000'))
  expect(changes.change(adding('tab', 'skills')).toString()).toBe('q=bike&distance=8000&rating=4&tab=skills')
})

test('an address that was overtaken never comes, and nothing waits for it', () => {
  const changes = openChanges(at(''))
  changes.change(adding('q', 'bike'))
  changes.change(adding('tab', 'skills'))
  changes.arrive(at('q=bike&tab=skills'))
  changes.arrive(at('q=bike'))
  expect(changes.change(adding('rating', '4')).toString()).toBe('q=bike&rating=4')
})

test('who goes back chooses from there', () => {
  const changes = openChanges(at('q=bike'))
  changes.change(adding('distance', '8000'))
  changes.arrive(at('q=garden'))
  expect(changes.change(adding('tab', 'skills')).toString()).toBe('q=garden&tab=skills')
})
