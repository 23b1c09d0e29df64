import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { transitions } from '../../server/src/features/bookings/rules-transitions.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const path = 'web/app/features/bookings/already.ts'

/** Returns the entries of an object constant, by name. */
function getTable(path: string, name: string): [string, string][] {
  const [, inside = ''] =
    new RegExp(`const ${name}\\b[^{]*\\{([^}]*)\\}`).exec(readFileSync(join(root, path), 'utf8')) ?? []
  return [...inside.matchAll(/^\s*'?([\w-]+)'?: '?([\w.-]+)'?,$/gm)].map(([, key = '', value = '']) => [key, value])
}

// The web cannot import the server. If the reply to an action is lost, it tells from the status whether the action took
// effect.
test(`${path} knows where each press leads that leads anywhere`, () => {
  const pressed = getTable('web/app/features/bookings/queries.ts', 'pressed').map(([action]) => action)
  expect(pressed.length).toBeGreaterThan(5)
  const leading = transitions.filter(({ action, from, to }) => pressed.includes(action) && !from.includes(to))
  const reached = getTable(path, 'reached')
  expect(Object.fromEntries(reached)).toEqual(Object.fromEntries(leading.map(({ action, to }) => [action, to])))
  // Each action has one target status, whichever side takes it.
  expect(new Set(leading.map(({ action, to }) => `${action} ${to}`)).size).toBe(reached.length)
})
