import { type ComponentType, lazy } from 'react'

/** How long to wait before a retry if the browser does not report that it is online again. */
const retryAfterMs = 20_000

/**
 * Loads a module, and retries when the browser is online again or after a while. A rejected import would replace the whole page
 * with the error page.
 */
export async function loadWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch {
    await new Promise((there) => {
      addEventListener('online', there, { once: true })
      setTimeout(there, retryAfterMs)
    })
    return loadWithRetry(load)
  }
}

/** A component that is loaded when it is first rendered; until then the fallback of the nearest Suspense is shown. */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }))
