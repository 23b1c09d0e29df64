type Arrive = (event: PopStateEvent) => void
let arrive: Arrive | undefined

/** Sets what is to be told of each step in history before the router is. */
export const setArrive = (next: Arrive): void => {
  arrive = next
}

// The root of the pages imports this file, so it listens before the router does. Chromium calls listeners of this event in
// the order in which they were added, those that capture too.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => arrive?.(event))
