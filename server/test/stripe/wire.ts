import type { Thing, World } from './world.ts'

/** A request decoded from the form encoding of Stripe's API: `metadata[reference]=x`, `expand[]=y`. */
// biome-ignore lint/suspicious/noExplicitAny: a request is whatever was sent
export type Sent = Record<string, any>

export function readForm(text: string): Sent {
  const sent: Sent = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.replaceAll(']', '').split('[')
    place(sent, [first, ...rest], value)
  }
  return sent
}

function place(into: Sent, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value
    return
  }
  into[name] ??= /^\d*$/.test(rest[0] ?? '') ? [] : {}
  if (Array.isArray(into[name]) && rest.length === 1) into[name].push(value)
  else place(into[name], rest, value)
}

/** Replaces ids by whole objects at the requested paths. */
export function expanded(world: World, thing: Thing | Sent, paths: readonly string[] = []): Sent {
  const copy = structuredClone(thing) as Sent
  for (const path of paths) expandOne(world, copy, path.split('.'))
  return copy
}

function expandOne(world: World, thing: Sent, [name = '', ...rest]: string[]): void {
  if (Array.isArray(thing[name])) {
    for (const one of thing[name]) expandOne(world, one, rest)
    return
  }
  const found = typeof thing[name] === 'string' ? world.things.get(thing[name]) : undefined
  if (found) thing[name] = structuredClone(found)
  if (rest.length > 0 && thing[name]) expandOne(world, thing[name], rest)
}

/** Returns a page of a list in Stripe's format. */
export function page(found: readonly Thing[], { limit = '10', starting_after: after }: Sent, url: string): Sent {
  const from = after ? found.findIndex((thing) => thing.id === after) + 1 : 0
  const size = Number(limit)
  return { object: 'list', url, data: found.slice(from, from + size), has_more: found.length > from + size }
}
