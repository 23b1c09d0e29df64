import { type ComponentType, lazy } from 'react'

/** After so long it is tried again, whatever a browser knows of the signal, in ms. */
const againMs = 20_000

/**
 * Loads, and where that fails again once there is a signal, or after a while; what waits for it goes on waiting. A failure
 * would else take the whole page with it.
 */
export async function onceThere<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch {
    await new Promise((there) => {
      addEventListener('online', there, { once: true })
      setTimeout(there, againMs)
    })
    return onceThere(load)
  }
}

/** What stands around a page and comes after it: until it can be had, its fallback stands in its place. */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await onceThere(load) }))
